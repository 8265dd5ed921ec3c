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
/// Reads the body of a request before its service runs, so that no thread waits for a client. Large bodies go to a temporary file.
/// </summary>
internal static class WholeBody
{
    public static bool IsThere(HttpContext context) =>
        context.Features.Get<IHttpRequestBodyDetectionFeature>() is { } detection
            ? detection.CanHaveBody && context.Request.ContentLength != 0
            : context.Request.ContentLength > 0 || context.Request.Headers.TransferEncoding.Count > 0;

    /// <returns>The body, which the caller resets when its request is over.</returns>
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
        // the middleware in front has read a body that it had buffered
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

    // A full disk is a fault of the server, not the end of the connection.
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

    // a chunk whose size does not fit 32 bits, or trailers with bytes that no text has: Kestrel takes both for faults of the application
    private static bool IsFraming(Exception error) => error is InvalidOperationException or IOException
    {
        InnerException: OverflowException,
    };
}
