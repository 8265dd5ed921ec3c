using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// The body of a request. One for an IRequiresRequestStream is read while it arrives. Others are read before the service runs, so that no
/// thread waits for a client; large ones go to a temporary file.
/// </summary>
internal static class MountedBody
{
    /// <returns>What is to be reset when the request is over; null for nothing.</returns>
    public static async ValueTask<RequestBody?> ReadAsync(MountedRequest request, HostLimits limits)
    {
        var context = request.HttpContext;
        var announced = context.Request.ContentLength;
        if (context.Features.Get<IFormFeature>()?.Form is not null)
        {
            // the middleware has read it
            request.Begin(ReadBefore(context), announced ?? 1);
            return null;
        }

        if (IsRead(request))
        {
            request.Begin(new BodyView(new BodyStream(request.Exchange)), announced ?? -1);
            return null;
        }

        var body = new RequestBody();
        try
        {
            await FillAsync(body, context, announced ?? -1, limits).ConfigureAwait(false);
        }
        catch
        {
            body.Reset();
            throw;
        }

        var isConsumed = body.Length == 0 && announced > 0;
        request.Begin(isConsumed ? ConsumedBody.Instance : body, isConsumed ? announced!.Value : body.Length);
        return body;
    }

    // with EnableBuffering it can be read again
    private static Stream ReadBefore(HttpContext context) =>
        context.Request.Body.CanSeek ? new BodyView(Rewound(context.Request.Body)) : ConsumedBody.Instance;

    private static Stream Rewound(Stream body)
    {
        body.Position = 0;
        return body;
    }

    public static bool IsThere(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>() is { } detection
            ? detection.CanHaveBody && context.Request.ContentLength != 0
            : context.Request.ContentLength > 0 || context.Request.Headers.TransferEncoding.Count > 0;

    private static bool IsRead(MountedRequest request) =>
        !FormBody.Is(request.ContentType) && request.Chosen is RestHandler { RestPath: { } route }
            && typeof(IRequiresRequestStream).IsAssignableFrom(route.RequestType);

    private static async Task FillAsync(RequestBody body, HttpContext context, long announced, HostLimits limits)
    {
        // the middleware in front has read a body that it had buffered
        if (context.Request.Body is { CanSeek: true, Position: > 0 }) context.Request.Body.Position = 0;
        var reader = context.Request.BodyReader;
        while (true)
        {
            var read = await reader.ReadAsync(context.RequestAborted).ConfigureAwait(false);
            if (!read.Buffer.IsEmpty) body.Append(read.Buffer, announced, limits);
            reader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted) break;
        }

        body.Finish();
    }
}
