using System;
using System.IO.Pipelines;
using System.Threading.Tasks;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>v3's IHttpResponse on a response of Kestrel's.</summary>
internal sealed class KestrelResponse(HttpExchange exchange)
    : HeldBackResponse(Microsoft.AspNetCore.Http.HttpMethods.IsHead(exchange.Request.Method))
{
    /// <summary>Bytes given to Kestrel before they are sent: with head and chunk they fit an array of 32 KiB.</summary>
    private const int MostUnflushed = AnswerStream.PieceSize;

    private int _unflushed;
    private bool _hasBegun;

    // A flush that waits for the reader: only whoever writes on waits for it. Until it has ended Kestrel takes no further byte: what is
    // written to a PipeWriter meanwhile may never be sent, and over HTTP/2 it is not.
    private Task<FlushResult>? _flushing;

    public override object OriginalResponse => exchange.Context.Response;

    public override void Abort()
    {
        if (!exchange.IsAnsweredByHost) exchange.Lifetime.Abort();
    }

    protected override void WriteHead()
    {
        exchange.BeginAnswer();
        var response = exchange.Response;
        var (own, headers) = (Headers, response.Headers);
        own.NoteType();
        response.StatusCode = own.Status;
        response.ReasonPhrase = own.StatusText ?? Reason(own.Status);
        if (own.ContentType is { } type) headers.ContentType = type;
        if (own.ContentLength >= 0) headers.ContentLength = own.ContentLength;

        for (var i = 0; i < own.Count; i++)
        {
            var (name, value) = own[i];

            // nobody but this method sets headers, unless an application has taken Kestrel's own response
            var mayBeThere = exchange.HasContext || own.IsRepeated(i);
            headers[name] = mayBeThere && headers.TryGetValue(name, out var others) ? StringValues.Concat(others, value) : value;
        }

        if (exchange.StrictTransport is { } strict && headers.StrictTransportSecurity.Count == 0) headers.StrictTransportSecurity = strict;
    }

    protected internal override void WriteBody(ReadOnlySpan<byte> bytes)
    {
        // in pieces, so that a large body does not lie in Kestrel's memory whole
        while (!bytes.IsEmpty)
        {
            WaitForFlush();
            var piece = bytes[..Math.Min(bytes.Length, MostUnflushed - _unflushed)];
            Copy(piece);
            _unflushed += piece.Length;
            if (_unflushed >= MostUnflushed) FlushBody();
            bytes = bytes[piece.Length..];
        }
    }

    protected internal override void FlushBody()
    {
        if (_hasBegun && _unflushed == 0) return;

        WaitForFlush();
        _hasBegun = true;
        _unflushed = 0;
        var flush = exchange.ResponseBody.Writer.FlushAsync();
        if (flush.IsCompleted) Check(flush.GetAwaiter().GetResult());
        else _flushing = flush.AsTask();
    }

    protected internal override bool IsWaiting => _flushing is { IsCompleted: false };

    protected internal override async ValueTask WhenSentAsync()
    {
        if (_flushing is not { } before) return;

        _flushing = null;
        Check(await before.ConfigureAwait(false));
    }

    protected internal override void BeginWait() => exchange.EndService();

    protected internal override ValueTask CompleteBodyAsync(ReadOnlyMemory<byte> last)
    {
        exchange.EndService();
        if (_flushing is not null) return new ValueTask(CompleteAfterAsync(last));

        // a body that is whole goes out with its head in one piece, and Kestrel has nothing to add
        if (!_hasBegun && !last.IsEmpty) return WriteWhole(exchange.ResponseBody.Writer, last);

        Copy(last.Span);
        return _hasBegun
            ? new ValueTask(FlushAndCompleteAsync(exchange.ResponseBody)) : new ValueTask(exchange.ResponseBody.CompleteAsync());
    }

    private void WaitForFlush()
    {
        if (_flushing is not { } before) return;

        _flushing = null;
        exchange.Peer.Wait(new ValueTask(before));
        Check(before.GetAwaiter().GetResult());
    }

    // Kestrel cancels its token for the end of a connection later, on the pool. Where many readers leave at once the pool is busy with
    // their answers, and each would be written to its end for nobody.
    private void Check(FlushResult flushed)
    {
        if (flushed.IsCompleted) throw new ClientGoneException();

        exchange.Lifetime.RequestAborted.ThrowIfCancellationRequested();
    }

    private async Task CompleteAfterAsync(ReadOnlyMemory<byte> last)
    {
        await WhenSentAsync().ConfigureAwait(false);
        Copy(last.Span);
        await FlushAndCompleteAsync(exchange.ResponseBody).ConfigureAwait(false);
    }

    // Kestrel's CompleteAsync leaves the last bytes of a body whose length was told where they are, until the connection's next request
    private static async Task FlushAndCompleteAsync(Microsoft.AspNetCore.Http.Features.IHttpResponseBodyFeature body)
    {
        await body.Writer.FlushAsync().ConfigureAwait(false);
        await body.CompleteAsync().ConfigureAwait(false);
    }

    private static ValueTask WriteWhole(PipeWriter writer, ReadOnlyMemory<byte> body)
    {
        var writing = writer.WriteAsync(body);
        if (!writing.IsCompletedSuccessfully) return new ValueTask(writing.AsTask());

        _ = writing.Result;
        return default;
    }

    // the same words on every host; a blank keeps Kestrel from adding its own
    private static string Reason(int status) => StatusLines.Text(status) is { Length: > 0 } words ? words : " ";

    private void Copy(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty) return;

        _hasBegun = true;
        var writer = exchange.ResponseBody.Writer;
        while (!bytes.IsEmpty)
        {
            // without a hint Kestrel may hand out an empty span
            var room = writer.GetSpan(1);
            var count = Math.Min(room.Length, bytes.Length);
            bytes[..count].CopyTo(room);
            writer.Advance(count);
            bytes = bytes[count..];
        }
    }
}
