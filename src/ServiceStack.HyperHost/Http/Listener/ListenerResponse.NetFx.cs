using System;
using System.Buffers;
using System.Net;
using System.Runtime.InteropServices;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>v3's IHttpResponse on a response of HttpListener's.</summary>
internal sealed class ListenerResponse(HttpListenerContext context) : HeldBackResponse(context.Request.HttpMethod == "HEAD")
{
    public override object OriginalResponse => context.Response;

    public override void Abort() => context.Response.Abort();

    protected override void WriteHead()
    {
        var response = context.Response;
        response.StatusCode = Headers.Status;
        if (Headers.StatusText is { } reason) response.StatusDescription = reason;
        Headers.NoteType();
        if (Headers.ContentType is { } type) response.ContentType = type;
        if (Headers.ContentLength >= 0) response.ContentLength64 = Headers.ContentLength;
        else if (!IsBodiless) response.SendChunked = context.Request.ProtocolVersion >= HttpVersion.Version11;

        for (var i = 0; i < Headers.Count; i++)
        {
            var (name, value) = Headers[i];
            response.AppendHeader(name, value);
        }
    }

    protected internal override void WriteBody(ReadOnlySpan<byte> bytes)
    {
        var buffer = ArrayPool<byte>.Shared.Rent(bytes.Length);
        bytes.CopyTo(buffer);
        context.Response.OutputStream.Write(buffer, 0, bytes.Length);
        ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
    }

    protected internal override void FlushBody() => context.Response.OutputStream.Flush();

    // Headers and a small body leave in one write: two would meet Nagle's algorithm and the delayed ACK, 40 ms each.
    protected internal override ValueTask CompleteBodyAsync(ReadOnlyMemory<byte> last)
    {
        if (!IsBodiless && !last.IsEmpty && MemoryMarshal.TryGetArray(last, out var bytes))
        {
            context.Response.OutputStream.Write(bytes.Array!, bytes.Offset, bytes.Count);
        }

        context.Response.Close();
        return default;
    }
}
