using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Frames a response for HTTP/1.1: by Content-Length, in chunks, or by closing the connection.</summary>
/// <remarks>
/// RFC 9112 §6.3. A response of up to 32 KiB has Content-Length and is one send; a longer response without Content-Length is chunked:
/// <code>
/// | status line, header lines | size CR LF | body | CR LF | 0 CR LF CR LF |
/// </code>
/// </remarks>
internal sealed class HttpResponseBuffer(Http1Exchange exchange, HttpOutput output) : ResponseBuffer
{
    private bool _isChunked;
    private long _announced = -1;
    private long _framed;

    protected override bool IsHead => exchange.IsHead;

    internal override void BeginWait() => exchange.BeginSending();

    internal override void Abort()
    {
        if (exchange.IsOver) return;

        exchange.IsIncomplete = true;
        exchange.Connection.Abort();
    }

    protected override int MaxHeaderBlock() => HeadWriter.MaxStatusLine(Headers.StatusText) + Headers.MaxSize() + HeadWriter.MaxEnd;

    protected override int WriteHeaderBlock(byte[] to, int at)
    {
        var (headers, status) = (Headers, Headers.Status);
        var isOld = exchange.Head.MinorVersion == 0;
        var hasLength = headers.ContentLength >= 0 || IsBodiless;
        _announced = IsBodiless ? -1 : headers.ContentLength;

        // A body without a length is chunked, or ends with the connection for HTTP/1.0. The connection also closes after a
        // status below 200, because clients expect a final response to follow.
        _isChunked = !hasLength && !isOld;
        exchange.IsLast |= !exchange.Head.KeepAlive || output.IsEnding || (!hasLength && isOld) || status < 200;

        at = HeadWriter.StatusLine(to, at, status, StatusLines.Text(status), headers.StatusText);
        at = headers.WriteLines(to, at);
        var date = headers.Has("Date") ? [] : DateHeader.Line;
        return HeadWriter.EndHead(to, at, date, _isChunked, exchange.IsLast, sendsKeepAlive: isOld && !exchange.IsLast);
    }

    protected override ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast)
    {
        var length = end - start;
        CheckLength(length, isLast);

        var isChunk = _isChunked && length > 0;
        var from = start - headerBlock - (isChunk ? ChunkWriter.BeginSize(length) : 0);
        if (headerBlock > 0) Bytes.Copy(bytes, FrameRoom, bytes, from, headerBlock);
        if (isChunk)
        {
            ChunkWriter.Begin(bytes, from + headerBlock, length);
            end = ChunkWriter.End(bytes, end);
        }

        if (_isChunked && isLast) end = ChunkWriter.Last(bytes, end);
        return new ArraySegment<byte>(bytes, from, end - from);
    }

    protected override ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast)
    {
        if (!isLast) return output.SendAsync(exchange, bytes, isLast);

        // before the send: the client's next request may need this permit
        exchange.LeaveLimiter();
        var sending = output.SendAsync(exchange, bytes, isLast);
        if (!sending.IsCompleted) exchange.BeginSending();
        return exchange.CompleteAfter(sending);
    }

    protected override void Wait(ValueTask sending) => output.Wait(sending);

    // A client would parse surplus bytes as the next response, and would wait for missing bytes.
    private void CheckLength(int more, bool isLast)
    {
        _framed += more;
        if (_announced < 0 || _framed == _announced || (_framed < _announced && !isLast)) return;

        throw new InvalidOperationException(
            $"The response has {_framed} bytes{(isLast ? "" : " or more")} but its Content-Length is {_announced}.");
    }
}
