using System;
using System.Buffers;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Reads the body of a request, by its Content-Length or in chunks, and checks its length.</summary>
internal struct BodyReader
{
    private ChunkReader _chunks;

    /// <summary>The head is complete.</summary>
    /// <param name="context">Of the server.</param>
    /// <param name="head">Of the request.</param>
    /// <returns>Not null if the body is announced longer than allowed.</returns>
    public LimitBreach? Begin(ServerContext context, RequestHead head)
    {
        _chunks = default;
        return Check(context, head, head.ContentLength);
    }

    /// <param name="server">Has the limits.</param>
    /// <param name="exchange">Of the request.</param>
    /// <param name="bytes">What was received.</param>
    /// <param name="at">Where to begin; is moved behind what was read.</param>
    /// <param name="end">Behind the last byte.</param>
    /// <param name="breach">Not null if the body is longer than allowed.</param>
    /// <returns>True when the body is complete.</returns>
    /// <exception cref="HttpProtocolException">The chunks are malformed.</exception>
    public bool TryRead(HttpServer server, WireExchange exchange, byte[] bytes, ref int at, int end, out LimitBreach? breach)
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
