using System;
using System.IO.Pipelines;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Passes a response to Kestrel, which frames it.</summary>
/// <remarks>
/// Each part is one write and one flush. Until that has ended Kestrel takes no further byte: what is written to a PipeWriter meanwhile may
/// never be sent, and over HTTP/2 it is not.
/// </remarks>
internal sealed class KestrelResponseBuffer(HttpExchange exchange) : ResponseBuffer
{
    private readonly bool _isHead = Microsoft.AspNetCore.Http.HttpMethods.IsHead(exchange.Request.Method);
    private bool _hasSent;

    protected override bool IsHead => _isHead;

    internal override void BeginWait() => exchange.EndService();

    internal override void Abort()
    {
        if (!exchange.HasHostResponse) exchange.Lifetime.Abort();
    }

    // Kestrel has it, not the buffer.
    protected override int MaxHeaderBlock() => 0;

    protected override int WriteHeaderBlock(byte[] to, int at)
    {
        exchange.BeginResponse();
        var response = exchange.Response;
        var (own, headers) = (Headers, response.Headers);
        own.NoteType();
        response.StatusCode = own.Status;
        response.ReasonPhrase = own.StatusText ?? Reason(own.Status);
        if (own.ContentType is { } type) headers.ContentType = type;
        if (own.ContentLength >= 0 && !IsLeftToMiddleware(own)) headers.ContentLength = own.ContentLength;

        for (var i = 0; i < own.Count; i++)
        {
            var (name, value) = own[i];

            // only this method sets headers, unless an application has taken Kestrel's own response
            var mayBeThere = own.IsRepeated(i) || (exchange.IsMounted ? AddsUp(name) : exchange.HasContext);
            headers[name] = mayBeThere && headers.TryGetValue(name, out var others) ? StringValues.Concat(others, value) : value;
        }

        own.Request?.OnHeaders();
        if (exchange.Hsts is { } strict && headers.StrictTransportSecurity.Count == 0) headers.StrictTransportSecurity = strict;
        return at;
    }

    protected override ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast) =>
        new(bytes, start, end - start);

    protected override ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast)
    {
        if (isLast) return SendLastAsync(bytes);

        _hasSent = true;
        var writing = WriteAsync(bytes);
        if (!writing.IsCompletedSuccessfully) return CheckLaterAsync(writing);

        Check(writing.Result);
        return default;
    }

    protected override void Wait(ValueTask sending) => exchange.Wait(sending);

    private ValueTask SendLastAsync(ArraySegment<byte> bytes)
    {
        exchange.EndService();

        // middleware may add to the response, and the server ends it
        if (exchange.IsMounted) return bytes.Count == 0 ? default : new ValueTask(WriteAsync(bytes).AsTask());

        var body = exchange.ResponseBody;
        if (bytes.Count == 0) return new ValueTask(body.CompleteAsync());
        if (_hasSent) return new ValueTask(WriteAndCompleteAsync(bytes, body));

        // a body that is complete goes out with its header block in one piece, and Kestrel has nothing to add
        var writing = WriteAsync(bytes);
        if (!writing.IsCompletedSuccessfully) return new ValueTask(writing.AsTask());

        _ = writing.Result;
        return default;
    }

    private async Task WriteAndCompleteAsync(ArraySegment<byte> bytes, IHttpResponseBodyFeature body)
    {
        await WriteAsync(bytes).ConfigureAwait(false);
        await body.CompleteAsync().ConfigureAwait(false);
    }

    private ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes)
    {
        var writer = exchange.ResponseBody.Writer;
        return bytes.Count == 0 ? writer.FlushAsync() : writer.WriteAsync(bytes);
    }

    private async ValueTask CheckLaterAsync(ValueTask<FlushResult> writing) => Check(await writing.ConfigureAwait(false));

    // Kestrel cancels its token for the end of a connection later, on the pool. When many readers leave at once the pool is busy with
    // their responses, and each would be written to its end without a reader.
    private void Check(FlushResult flushed)
    {
        if (flushed.IsCompleted || exchange.Lifetime.RequestAborted.IsCancellationRequested) throw new ClientGoneException();
    }

    // an error without a body, which pages for status codes fill
    private bool IsLeftToMiddleware(ResponseHeaders own) => exchange.IsMounted && own is { ContentLength: 0, Status: >= 400 };

    // headers of the middleware in front that v3's stay beside; others are replaced
    private static bool AddsUp(string name) =>
        name.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase) || name.Equals("Vary", StringComparison.OrdinalIgnoreCase)
        || name.Equals("Link", StringComparison.OrdinalIgnoreCase) || name.Equals("Server-Timing", StringComparison.OrdinalIgnoreCase)
        || name.Equals("WWW-Authenticate", StringComparison.OrdinalIgnoreCase);

    // the same words on every host; a blank keeps Kestrel from adding its own
    private static string Reason(int status) => StatusLines.Text(status) is { Length: > 0 } words ? words : " ";
}
