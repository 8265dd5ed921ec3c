using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Frames a response as STDOUT records. The records that end the request are in the same send as the last part.</summary>
/// <remarks>
/// FastCGI 1.0 §3.3 and §5.5. A response of up to about 62 KiB is one send:
/// <code>
/// | STDOUT header, CGI headers, body, padding | empty STDOUT | END_REQUEST |
/// </code>
/// The first flush sends nothing, except for text/event-stream: serializers flush just before the request ends anyway.
/// </remarks>
internal sealed class FastCgiResponseBuffer(FastCgiExchange exchange, RecordOutput output) : ResponseBuffer(exchange.Response)
{
    private const int Size = 64 * 1024;

    protected override int MaxBuffered => Size - HeadRoom - TailRoom;

    protected override int MaxInPart => Size - FrameRoom - TailRoom;

    protected override bool IsHead => exchange.IsHead;

    protected override bool SendsFirstFlush =>
        Headers.ContentType?.StartsWith("text/event-stream", StringComparison.OrdinalIgnoreCase) == true;

    protected override bool IgnoresLateWrites => false;

    internal override void BeginWait() => exchange.BeginSending();

    internal override void Abort()
    {
        if (IsOver) return;

        exchange.IsIncomplete = true;
        exchange.Abort();
    }

    protected override void SettleLength(long whole)
    {
        var headers = Headers;
        if (headers.Status == 304 || (IsHead && headers.Status is not (< 200 or 204 or 205)))
        {
            if (headers.ContentLength < 0 && whole > 0) headers.ContentLength = whole;
        }
        else if (whole >= 0 || headers.Status == 205)
        {
            base.SettleLength(whole);
        }
    }

    protected override int MaxHeaderBlock() => Headers.MaxSize();

    protected override int WriteHeaderBlock(byte[] to, int at)
    {
        var end = Headers.Write(to, at);
        var length = end - at;
        if (length > RecordHeader.MaxContent)
        {
            throw new InvalidOperationException($"The headers of the response have {length} bytes; 65,535 is the most.");
        }

        if (length > HostCounters.CommonHeaderBuffer) exchange.Connection.Context.Counters.LargeHeaders(length);
        return end;
    }

    protected override ArraySegment<byte> Frame(byte[] bytes, int headerBlock, int start, int end, bool isLast)
    {
        // Header block and body share one record, unless they exceed its maximum length.
        var isSplit = headerBlock + end - start > RecordHeader.MaxContent;
        var from = start - headerBlock - (isSplit ? RecordHeader.Size : 0);
        if (headerBlock > 0) Bytes.Copy(bytes, FrameRoom, bytes, from, headerBlock);
        if (isSplit)
        {
            new RecordHeader(RecordType.Stdout, exchange.Id, (ushort)headerBlock, 0).Write(bytes, from - RecordHeader.Size);
            end = FrameRecord(bytes, start, end);
            from -= RecordHeader.Size;
        }
        else if (from < end)
        {
            end = FrameRecord(bytes, from, end);
            from -= RecordHeader.Size;
        }

        if (isLast) end = WriteEnd(bytes, end);
        return new ArraySegment<byte>(bytes, from, end - from);
    }

    protected override ValueTask SendAsync(ArraySegment<byte> bytes, bool isLast) =>
        isLast ? exchange.CompleteAfter(output.SendAsync(exchange, bytes, isLast))
        : exchange.SendsSoon ? output.SendSoonAsync(exchange, bytes)
        : output.SendAsync(exchange, bytes, isLast);

    protected override void Wait(ValueTask sending) => output.Wait(sending);

    // Writes header and padding around content that is already in the buffer. Returns the end of the padding.
    private int FrameRecord(byte[] bytes, int start, int end)
    {
        var length = end - start;
        var padding = -length & 7;
        new RecordHeader(RecordType.Stdout, exchange.Id, (ushort)length, (byte)padding).Write(bytes, start - RecordHeader.Size);
        for (var i = 0; i < padding; i++) bytes[end++] = 0;
        return end;
    }

    private int WriteEnd(byte[] bytes, int at)
    {
        new RecordHeader(RecordType.Stdout, exchange.Id, 0, 0).Write(bytes, at);
        EndRequest.Write(bytes, at + RecordHeader.Size, exchange.Id, ProtocolStatus.RequestComplete, appStatus: 0);
        at += RecordHeader.Size + EndRequest.RecordSize;
        if (!exchange.IsLast) return at;

        // The connection closes although the web server would keep it. nginx drops a kept connection that has unread bytes, so it sends no
        // further request on this one.
        new RecordHeader(RecordType.GetValuesResult, 0, 0, 0).Write(bytes, at);
        return at + RecordHeader.Size;
    }
}
