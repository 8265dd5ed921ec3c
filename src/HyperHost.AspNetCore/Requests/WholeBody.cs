using System;
using System.IO;
using System.IO.Pipelines;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.Requests;

/// <summary>
/// Reads the whole request body before the service runs, so that no thread blocks on a slow client. Large bodies go to a temporary file.
/// </summary>
internal static class WholeBody
{
    public static bool IsThere(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>() is { } detection
            ? detection.CanHaveBody && context.Request.ContentLength != 0
            : context.Request.ContentLength > 0 || context.Request.Headers.TransferEncoding.Count > 0;

    /// <returns>The body, which the caller resets at the end of the request.</returns>
    /// <exception cref="BadHttpRequestException">
    /// With the status of the response: the server refuses the body (400, 408, 413), or the temporary file can't be written (503).
    /// </exception>
    public static async ValueTask<RequestBody> ReadAsync(HttpContext context, HostLimits limits)
    {
        var body = new RequestBody();
        try
        {
            await FillAsync(body, context, limits).ConfigureAwait(false);
            return body;
        }
        catch (Exception error)
        {
            body.Reset();
            if (IsFraming(error)) throw new BadHttpRequestException(error.Message, StatusCodes.Status400BadRequest, error);

            throw;
        }
    }

    private static async Task FillAsync(RequestBody body, HttpContext context, HostLimits limits)
    {
        // rewinds a body that earlier middleware has buffered and read
        if (context.Request.Body is { CanSeek: true, Position: > 0 }) context.Request.Body.Position = 0;
        var announced = context.Request.ContentLength ?? -1;
        var reader = context.Request.BodyReader;
        while (true)
        {
            var read = await reader.ReadAsync(context.RequestAborted).ConfigureAwait(false);
            Append(body, read, announced, limits);
            reader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted) return;
        }
    }

    // Separate, so that a full disk is reported as a server error, and not as a closed connection.
    private static void Append(RequestBody body, in ReadResult read, long announced, HostLimits limits)
    {
        try
        {
            if (!read.Buffer.IsEmpty) body.Append(read.Buffer, announced, limits);
            if (read.IsCompleted) body.Finish();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            OutOfMemory.FreeAfter(error);
            throw new BadHttpRequestException(
                "The body can't be kept in a temporary file.", StatusCodes.Status503ServiceUnavailable, error);
        }
    }

    // an overflowing chunk size, or trailers with invalid bytes: Kestrel reports both with exceptions that look like application errors
    private static bool IsFraming(Exception error) => error is InvalidOperationException or IOException
    {
        InnerException: OverflowException,
    };
}
