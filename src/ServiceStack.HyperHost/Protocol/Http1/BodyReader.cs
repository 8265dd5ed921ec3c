using System;
using System.Buffers;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Reads the body of a request, framed by Content-Length or chunks, and checks its maximum length.</summary>
internal struct BodyReader
{
    private ChunkReader _chunks;

    /// <summary>Begins the body of a request whose head is complete.</summary>
    /// <param name="context">Context of the server.</param>
    /// <param name="head">Head of the request.</param>
    /// <returns>A breach if Content-Length exceeds the limit; otherwise null.</returns>
    public LimitBreach? Begin(ServerContext context, RequestHead head)
    {
        _chunks = default;
        return Check(context, head, head.ContentLength);
    }

    /// <param name="server">Provides the limits.</param>
    /// <param name="exchange">The request, to whose body the bytes are appended.</param>
    /// <param name="bytes">Received bytes.</param>
    /// <param name="at">The offset of the first unread byte; advanced past the bytes that were read.</param>
    /// <param name="end">The end of the received bytes.</param>
    /// <param name="breach">Not null if the body exceeds its limit.</param>
    /// <returns>True when the body is complete.</returns>
    /// <exception cref="HttpProtocolException">The chunks are malformed.</exception>
    public bool TryRead(HttpServer server, Http1Exchange exchange, byte[] bytes, ref int at, int end, out LimitBreach? breach)
    {
        breach = null;
        var head = exchange.Head;
        if (!head.HasBody) return true;

        var body = exchange.Body;
        if (!head.IsChunked)
        {
            var count = (int)Math.Min(head.ContentLength - body.Length, end - at);
            if (count > 0) Append(server.Context, body, bytes, at, count, head.ContentLength);
            at += count;
            return body.Length == head.ContentLength;
        }

        while (!_chunks.IsEnd)
        {
            if (!_chunks.TryRead(bytes, ref at, end, server.HeadLimits, out var count)) return false;
            if (count == 0) continue;

            breach = Check(server.Context, head, body.Length + count);
            if (breach is not null) return false;

            Append(server.Context, body, bytes, at - count, count, -1);
        }

        return true;
    }

    private static void Append(ServerContext context, RequestBody body, byte[] bytes, int at, int count, long announced)
    {
        var wasSpooled = body.IsSpooled;
        body.Append(new ReadOnlySequence<byte>(bytes, at, count), announced, context.Limits);
        if (!wasSpooled && body.IsSpooled) context.Counters.Spooled();
    }

    private static LimitBreach? Check(ServerContext context, RequestHead head, long length) =>
        context.Rules.IsShortBody(length) ? null : context.Rules.BodyLength(length, head.Header("Content-Type"));
}
