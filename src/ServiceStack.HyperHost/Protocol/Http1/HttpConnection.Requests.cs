using System;
using System.Buffers;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Reads complete requests, and answers those that are refused.</summary>
internal sealed partial class HttpConnection
{
    private HeadReader _reader;
    private ChunkReader _chunks;

    // The request went into the queue: what follows it is looked at when it has ended.
    private bool _isQueued;

    // Replies of the loop itself: that the client may continue, or why its request is refused.
    private byte[] _reply = [];
    private int _replyLength;

    /// <returns>True if a complete request was read and can be served now.</returns>
    private bool TryTakeRequest(byte[] bytes, ref int at, int end)
    {
        try
        {
            if (State != HttpState.ReceivingBody)
            {
                if (at == end || !_reader.TryRead(bytes, ref at, end, _server.HeadLimits, _exchange.Head)) return false;
                if (!TryBeginBody(isAlone: at == end)) return false;
            }

            if (!TryTakeBody(bytes, ref at, end)) return false;

            _exchange.Body.Finish();
            return TryEnter();
        }
        catch (HttpProtocolException error)
        {
            RejectMalformed(error);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            OutOfMemory.FreeAfter(error);
            Log(HostLogLevel.Error, "The body can't be kept in a temporary file. Responded with 503.", error);
            Reject(503, "The body can't be kept here now.");
        }

        return false;
    }

    private bool TryBeginBody(bool isAlone)
    {
        SetState(HttpState.ReceivingBody, _now);
        _hasReceived = true;
        var head = _exchange.Head;
        _chunks = default;
        if (IsTooLong(head.ContentLength)) return false;

        // RFC 9110 §10.1.1: not to a client that has begun to send the body
        if (head.ExpectsContinue && isAlone) AddReply(HeadWriter.Continue);
        return true;
    }

    private bool TryTakeBody(byte[] bytes, ref int at, int end)
    {
        var (head, body) = (_exchange.Head, _exchange.Body);
        if (!head.HasBody) return true;

        if (!head.IsChunked)
        {
            var count = (int)Math.Min(head.ContentLength - body.Length, end - at);
            if (count > 0) Append(bytes, at, count, head.ContentLength);
            at += count;
            return body.Length == head.ContentLength;
        }

        while (!_chunks.IsEnd)
        {
            if (!_chunks.TryRead(bytes, ref at, end, _server.HeadLimits, out var count)) return false;
            if (count == 0) continue;
            if (IsTooLong(body.Length + count)) return false;

            Append(bytes, at - count, count, -1);
        }

        return true;
    }

    private void Append(byte[] bytes, int at, int count, long announced)
    {
        var body = _exchange.Body;
        var wasSpooled = body.IsSpooled;
        body.Append(new ReadOnlySequence<byte>(bytes, at, count), announced, _server.Limits);
        if (!wasSpooled && body.IsSpooled) _server.Counters.Spooled();
    }

    private bool IsTooLong(long length)
    {
        var rules = _server.Rules;
        if (rules.IsShortBody(length) || rules.BodyLength(length, _exchange.Head.Header("Content-Type")) is not { } breach) return false;

        Report(breach);
        Reject(breach.Status, breach.Reason);
        return true;
    }

    private bool TryEnter()
    {
        if (_exchange.Body.IsSpooled) _server.Counters.SpooledWhole(_exchange.Body.Length);
        SetState(HttpState.Waiting, _now);
        _isServing = true;
        _exchange.EnterLimiter();
        switch (_server.Gate.Enter(_exchange))
        {
            case RequestGate.Entry.Run:
                return true;
            case RequestGate.Entry.Wait:
                _isQueued = true;
                return false;
            default:
                _isServing = false;
                var breach = _server.Rules.Queue();
                Report(breach);
                _server.Counters.Overloaded();
                Reject(breach.Status, "Too many requests are in service.");
                return false;
        }
    }

    private void RejectMalformed(HttpProtocolException error)
    {
        if (error.Limit is { } limit)
        {
            Report(new LimitBreach(limit, error.Status, error.Message.TrimEnd('.')));
        }
        else
        {
            _server.Counters.ProtocolError();
            Log(HostLogLevel.Notice, $"{error.Message} Responded with {error.Status}.");
        }

        Reject(error.Status, error.Message);
    }

    // A refused request gets its response here, and the connection ends: the start of the next request is unknown.
    private void Reject(int status, string reason)
    {
        AddReply(PlainResponse.Make(status, reason, State >= HttpState.ReceivingBody && _exchange.Head.IsHead));
        _mustLinger = true;
        _isClosing = true;
    }

    private void AddReply(byte[] bytes)
    {
        var length = _replyLength;
        if (_reply.Length < length + bytes.Length) Array.Resize(ref _reply, length + bytes.Length);
        Buffer.BlockCopy(bytes, 0, _reply, length, bytes.Length);
        _replyLength += bytes.Length;
    }
}
