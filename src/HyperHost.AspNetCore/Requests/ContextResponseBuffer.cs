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

/// <summary>Passes a response to ASP.NET Core's server, which does the framing.</summary>
/// <remarks>
/// Each part is one write and one flush. Until the flush completes, Kestrel accepts no more bytes: bytes written to a PipeWriter meanwhile
/// may be lost, and over HTTP/2 they are.
/// </remarks>
internal sealed class ContextResponseBuffer(ContextRequest request) : ResponseBuffer
{
    private readonly bool _isHead = HttpMethods.IsHead(request.HttpContext.Request.Method);

    protected override bool IsHead => _isHead;

    internal override void BeginWait() => request.EndService();

    internal override void Abort() => request.HttpContext.Abort();

    // no room for a header block, because the server writes it
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

    // does not complete the response, because middleware may still append to it
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
        // reads the feature each time, because middleware may have replaced it
        var writer = request.HttpContext.Features.GetRequiredFeature<IHttpResponseBodyFeature>().Writer;
        return bytes.Count == 0 ? writer.FlushAsync() : writer.WriteAsync(bytes);
    }

    private async ValueTask CheckLaterAsync(ValueTask<FlushResult> writing) => Check(await writing.ConfigureAwait(false));

    // Checks both: Kestrel cancels RequestAborted for a closed connection later, on the thread pool. When many clients disconnect at once
    // the pool is busy with their responses, and would write each one to its end.
    private void Check(FlushResult flushed)
    {
        if (flushed.IsCompleted || request.HttpContext.RequestAborted.IsCancellationRequested) throw new ClientGoneException();
    }

    // an error without a body, which status code pages may fill in
    private static bool IsLeftToMiddleware(ResponseHeaders own) => own is { ContentLength: 0, Status: >= 400 };

    // headers to which v3's values are added; other headers of earlier middleware are replaced
    private static bool AddsUp(string name) =>
        name.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase) || name.Equals("Vary", StringComparison.OrdinalIgnoreCase)
        || name.Equals("Link", StringComparison.OrdinalIgnoreCase) || name.Equals("Server-Timing", StringComparison.OrdinalIgnoreCase)
        || name.Equals("WWW-Authenticate", StringComparison.OrdinalIgnoreCase);

    // the same reason phrases on every host; a space prevents Kestrel from adding its own
    private static string Reason(int status) => StatusLines.Text(status) is { Length: > 0 } words ? words : " ";
}
