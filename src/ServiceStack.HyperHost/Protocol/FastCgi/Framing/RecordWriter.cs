using System;
using System.Text;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>
/// Buffers the records that the connection itself sends: responses to management records, and the ends of rejected requests.
/// </summary>
/// <remarks><see cref="FastCgiResponseBuffer"/> frames the responses of applications.</remarks>
internal sealed class RecordWriter : ReplyBuffer
{
    public void EndRequest(ushort requestId, ProtocolStatus status)
    {
        var at = Reserve(Framing.EndRequest.RecordSize);
        Framing.EndRequest.Write(Bytes, at, requestId, status, appStatus: 0);
    }

    public void UnknownType(RecordType type)
    {
        var at = Reserve(Framing.UnknownType.RecordSize);
        Framing.UnknownType.Write(Bytes, at, type);
    }

    /// <summary>Writes a complete plain-text response: STDOUT with status and text, the empty STDOUT, END_REQUEST.</summary>
    /// <param name="requestId">1 to 65535.</param>
    /// <param name="status">400 to 599.</param>
    /// <param name="reason">Second line of the body, in ASCII; null: the body has the status line alone.</param>
    public void Respond(ushort requestId, int status, string? reason = null)
    {
        var body = status + " " + StatusLines.Text(status) + (reason is null ? "" : "\n" + reason);
        var text = Encoding.ASCII.GetString(StatusLines.Get(status))
            + "Content-Type: text/plain\r\nContent-Length: " + body.Length + "\r\n\r\n" + body;

        Record(RecordType.Stdout, requestId, Encoding.ASCII.GetBytes(text));
        Record(RecordType.Stdout, requestId, default);
        EndRequest(requestId, ProtocolStatus.RequestComplete);
    }

    /// <param name="type">Type of the record.</param>
    /// <param name="requestId">0 for management records.</param>
    /// <param name="content">Up to 65,535 bytes; padding to a multiple of eight is added.</param>
    public void Record(RecordType type, ushort requestId, ReadOnlySpan<byte> content)
    {
        var padding = -content.Length & 7;
        var at = Reserve(RecordHeader.Size + content.Length + padding);
        new RecordHeader(type, requestId, (ushort)content.Length, (byte)padding).Write(Bytes, at);
        content.CopyTo(Bytes.AsSpan(at + RecordHeader.Size));
        Array.Clear(Bytes, at + RecordHeader.Size + content.Length, padding);
    }
}
