using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Reads the body of a request: as it arrives for an IRequiresRequestStream, otherwise completely before the service runs.
/// </summary>
internal static class MountedBody
{
    /// <returns>The body to reset at the end of the request; null if there is none.</returns>
    public static async ValueTask<RequestBody?> ReadAsync(MountedRequest request, HostLimits limits)
    {
        var context = request.HttpContext;
        var announced = context.Request.ContentLength;
        if (context.Features.Get<IFormFeature>()?.Form is not null)
        {
            // a middleware has already read the body
            request.Begin(ReadBefore(context), announced ?? 1);
            return null;
        }

        if (IsRead(request))
        {
            request.Begin(new BodyView(new BodyStream(request)), announced ?? -1);
            return null;
        }

        var body = await WholeBody.ReadAsync(context, limits).ConfigureAwait(false);
        var isConsumed = body.Length == 0 && announced > 0;
        request.Begin(isConsumed ? ConsumedBody.Instance : body, isConsumed ? announced!.Value : body.Length);
        return body;
    }

    // EnableBuffering makes the stream seekable, so the body can be read again
    private static Stream ReadBefore(HttpContext context) =>
        context.Request.Body.CanSeek ? new BodyView(Rewound(context.Request.Body)) : ConsumedBody.Instance;

    private static Stream Rewound(Stream body)
    {
        body.Position = 0;
        return body;
    }

    private static bool IsRead(MountedRequest request) =>
        !FormBody.Is(request.ContentType) && request.Chosen is RestHandler { RestPath: { } route }
            && typeof(IRequiresRequestStream).IsAssignableFrom(route.RequestType);
}
