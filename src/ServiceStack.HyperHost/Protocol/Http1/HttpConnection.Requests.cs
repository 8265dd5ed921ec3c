using System;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Reads requests, and responds to rejected ones.</summary>
internal sealed partial class HttpConnection
{
    private HeadReader _reader;
    private BodyReader _body;

    /// <returns>True if a complete request was read and can be served now.</returns>
    private bool TryTakeRequest(byte[] bytes, ref int at, int end)
    {
        try
        {
            if (State != ExchangeState.ReceivingBody)
            {
                if (at == end || !_reader.TryRead(bytes, ref at, end, _server.HeadLimits, _exchange.Head)) return false;
                if (!TryBeginBody(isAlone: at == end)) return false;
            }

            if (!_body.TryRead(_server, _exchange, bytes, ref at, end, out var breach))
            {
                Rejects(breach);
                return false;
            }

            if (_exchange.ContentLength > 0) _exchange.Body.Finish();
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
        _exchange.SetState(ExchangeState.ReceivingBody, Now);
        if (Rejects(_body.Begin(Context, _exchange.Head))) return false;

        // RFC 9110 §10.1.1: a client that has begun to send the body needs no 100 Continue
        if (_exchange.Head.ExpectsContinue && isAlone) Reply(HeadWriter.Continue);
        return true;
    }

    // Rejects the request if a limit is exceeded.
    private bool Rejects(LimitBreach? breach)
    {
        if (breach is null) return false;

        Report(breach);
        Reject(breach.Status, breach.Reason);
        return true;
    }

    private bool TryEnter()
    {
        if (_exchange.ContentLength > 0 && _exchange.Body.IsSpooled) Context.Counters.SpooledWhole(_exchange.ContentLength);
        _exchange.SetState(ExchangeState.Waiting, Now);
        _isServing = _hasTaken = true;
        switch (_exchange.EnterLimiter())
        {
            case RequestLimiter.Entry.Run:
                return true;
            case RequestLimiter.Entry.Wait:
                return false;
            default:
                _isServing = _hasTaken = false;
                var breach = Context.Rules.Queue();
                Report(breach);
                Context.Counters.Overloaded();
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
            Context.Counters.ProtocolError();
            Log(HostLogLevel.Notice, $"{error.Message} Responded with {error.Status}.");
        }

        Reject(error.Status, error.Message);
    }

    // Responds to the request without calling its service, and closes the connection, because the start of the next request is unknown.
    private void Reject(int status, string reason)
    {
        Reply(PlainResponse.Make(status, reason, State >= ExchangeState.ReceivingBody && _exchange.Head.IsHead));
        Linger();
        Close();
    }
}
