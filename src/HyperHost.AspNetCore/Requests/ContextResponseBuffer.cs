using System;
using System.IO.Pipelines;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Requests;

/// <summary>Passes a response to the server of ASP.NET Core, which frames it.</summary>
/// <remarks>
/// Each part is one write and one flush. Until the flush has ended Kestrel takes no further byte: what is written to a PipeWriter meanwhile
/// may never be sent, and over HTTP/2 it is not.
/// </remarks>
internal sealed class ContextResponseBuffer(ContextRequest request) : ResponseBuffer
{
    private readonly bool _isHead = HttpMethods.IsHead(request.HttpContext.Request.Method);

    protected override bool IsHead => _isHead;

    internal override void BeginWait() => request.EndService();

    internal override void Abort() => request.HttpContext.Abort();

    // the server has it, not the buffer
    protected override int MaxHeaderBlock() => 0;

    protected override int WriteHeaderBlock(byte[] to, int at)
    {
        var response = request.HttpContext.Features.GetRequiredFeature<IHttpResponseFeature>();
        var (own, headers) = (Headers, response.Headers);
        own.NoteType();
        response.StatusCode = own.Status;
        response.ReasonPhrase = own.StatusText ?? Reason(own.Status);
        if (own.ContentType is { } type) headers.ContentType = type;
        if (own.ContentLength >= 0 && !IsLeftToMiddleware(own)) headers.ContentLength = own.ContentLength;

        for (var i = 0; i < own.Count; i++)
        {
            var (name, value) = own[i];
            var mayBeThere = own.IsRepeated(i) || AddsUp(name);
            headers[name] = mayBeThere && headers.TryGetValue(name, out var others) ? StringValues.Concat(others, value) : value;
        }

        own.Request?.OnHeaders();
        return at;
    }

    protected override ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast) =>
        new(bytes, start, end - start);

    protected override ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast)
    {
        if (isLast) return SendLastAsync(bytes);

        var writing = WriteAsync(bytes);
        if (!writing.IsCompletedSuccessfully) return CheckLaterAsync(writing);

        Check(writing.Result);
        return default;
    }

    protected override void Wait(ValueTask sending) => sending.AsTask().GetAwaiter().GetResult();

    // middleware may add to the response, and the server ends it
    private ValueTask SendLastAsync(ArraySegment<byte> bytes)
    {
        request.EndService();
        if (bytes.Count == 0) return default;

        var writing = WriteAsync(bytes);
        if (!writing.IsCompletedSuccessfully) return new ValueTask(writing.AsTask());

        _ = writing.Result;
        return default;
    }

    private ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes)
    {
        // middleware may have replaced it
        var writer = request.HttpContext.Features.GetRequiredFeature<IHttpResponseBodyFeature>().Writer;
        return bytes.Count == 0 ? writer.FlushAsync() : writer.WriteAsync(bytes);
    }

    private async ValueTask CheckLaterAsync(ValueTask<FlushResult> writing) => Check(await writing.ConfigureAwait(false));

    // Kestrel cancels its token for the end of a connection later, on the pool. When many readers leave at once the pool is busy with
    // their responses, and each would be written to its end without a reader.
    private void Check(FlushResult flushed)
    {
        if (flushed.IsCompleted || request.HttpContext.RequestAborted.IsCancellationRequested) throw new ClientGoneException();
    }

    // an error without a body, which pages for status codes fill
    private static bool IsLeftToMiddleware(ResponseHeaders own) => own is { ContentLength: 0, Status: >= 400 };

    // headers of the middleware in front that v3's stay beside; others are replaced
    private static bool AddsUp(string name) =>
        name.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase) || name.Equals("Vary", StringComparison.OrdinalIgnoreCase)
        || name.Equals("Link", StringComparison.OrdinalIgnoreCase) || name.Equals("Server-Timing", StringComparison.OrdinalIgnoreCase)
        || name.Equals("WWW-Authenticate", StringComparison.OrdinalIgnoreCase);

    // the same words on every host; a blank keeps Kestrel from adding its own
    private static string Reason(int status) => StatusLines.Text(status) is { Length: > 0 } words ? words : " ";
}
