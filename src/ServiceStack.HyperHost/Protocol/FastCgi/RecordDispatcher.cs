using System;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>What each record of a connection does.</summary>
/// <remarks>
/// FastCGI 1.0 §3.3: while an id is inactive every record for it but BEGIN_REQUEST is ignored. §4: id 0 is the connection's own.
/// </remarks>
internal sealed class RecordDispatcher(FastCgiConnection connection)
{
    // Pairs that are not headers: the web server's own variables.
    private const int MaxVariables = 256;

    private const string Overloaded = "Responded with FCGI_OVERLOADED.";

    private readonly ServerContext _context = connection.Context;
    private readonly OpenExchanges _open = connection.Open;

    public void Dispatch(in Record record)
    {
        var header = record.Header;
        if (header.RequestId == 0)
        {
            ProcessManagement(record);
        }
        else if (header.Type == RecordType.BeginRequest)
        {
            ProcessBegin(record);
        }
        else if (_open.Find(header.RequestId) is { } exchange)
        {
            Process(exchange, record);
        }
    }

    // An exception is this request's, whatever it is: the records of the others follow.
    private void Process(FastCgiExchange exchange, in Record record)
    {
        try
        {
            switch (record.Header.Type)
            {
                case RecordType.Params:
                    ProcessParams(exchange, record);
                    break;
                case RecordType.Stdin:
                    ProcessStdin(exchange, record);
                    break;
                case RecordType.AbortRequest:
                    ProcessAbort(exchange);
                    break;
            }
        }
        catch (Exception error) when (exchange.State < ExchangeState.Waiting)
        {
            OutOfMemory.FreeAfter(error);
            connection.Log(HostLogLevel.Error, exchange.Id, "The request can't be received. Responded with 503.", error);
            connection.Reject(exchange, 503);
        }
    }

    private bool Multiplexes => _context.Limits.MaxRequestsPerConnection > 1 && !connection.Move.IsPossible;

    private void ProcessManagement(in Record record)
    {
        if (record.Header.Type == RecordType.GetValues)
        {
            ManagementValues.Respond(record, _context.Limits, Multiplexes, connection.Replies);
        }
        else
        {
            connection.Replies.UnknownType(record.Header.Type);
        }
    }

    private void ProcessBegin(in Record record)
    {
        var id = record.Header.RequestId;
        if (_open.Count > 0 && _open.Find(id) is { } open)
        {
            RejectBegin(id, FastCgiProtocolException.IdInUse(id), open);
            return;
        }

        BeginRequest begin;
        try
        {
            begin = BeginRequest.Read(record);
        }
        catch (FastCgiProtocolException error)
        {
            RejectBegin(id, error, null);
            return;
        }

        if (begin.Role != Role.Responder)
        {
            connection.Log(
                HostLogLevel.Notice,
                id,
                $"Role {(int)begin.Role} was requested; only the responder (1) is supported. Responded with FCGI_UNKNOWN_ROLE.");
            connection.Refuse(id, ProtocolStatus.UnknownRole, begin.KeepConnection);
        }
        else if (_open.Count > 0 && !Multiplexes)
        {
            connection.Log(HostLogLevel.Notice, id,
                "Another request is open, and the connection takes one at a time. Responded with FCGI_CANT_MPX_CONN.");
            connection.Refuse(id, ProtocolStatus.CannotMultiplex, begin.KeepConnection);
        }
        else if (connection.IsEndMarked || connection.IsClosing)
        {
            // Not refused: web servers pass FCGI_OVERLOADED on as an error, but retry the request if a kept connection ends.
            connection.Linger();
        }
        else if (_context.Rules.OpenRequests(_open.Count + 1) is { } breach)
        {
            connection.Report(breach, id, Overloaded);
            _context.Counters.Overloaded();
            connection.Refuse(id, ProtocolStatus.Overloaded, begin.KeepConnection);
        }
        else
        {
            _open.Begin(id, begin.KeepConnection, connection.Now);
        }
    }

    // Which records belong to which of two requests with the same id can't be known: neither is served.
    private void RejectBegin(ushort id, FastCgiProtocolException error, FastCgiExchange? open)
    {
        _context.Counters.ProtocolError();
        connection.Log(HostLogLevel.Notice, id, error.Message + " Responded with 400.");
        if (open is null) connection.Replies.Respond(id, 400);
        else End(open, 400);
    }

    private void ProcessParams(FastCgiExchange exchange, in Record record)
    {
        if (exchange.State != ExchangeState.ReceivingParams) return;

        if (record.Header.ContentLength > 0)
        {
            var length = exchange.Params.StreamLength + record.Header.ContentLength;
            if (!Rejects(exchange, _context.Rules.HeadLength(length))) exchange.Params.Append(record);
            return;
        }

        if (!ParseParams(exchange)) return;

        if (!exchange.TryBeginBody(connection.Now))
        {
            connection.Log(
                HostLogLevel.Notice,
                exchange.Id,
                "CONTENT_LENGTH is no number, or came twice with different values. Responded with 400.");
            connection.Reject(exchange, 400);
        }
        else if (connection.StreamsBodies)
        {
            // a request without a length may have no body: that is known with its first STDIN record
            if (exchange.AnnouncedLength > 0) Start(exchange, exchange.BeginIncoming());
        }
        else if (!Rejects(exchange, BodyLength(exchange, exchange.AnnouncedLength)))
        {
            connection.Move.MigrateIfNeeded(exchange);
        }
    }

    private bool ParseParams(FastCgiExchange exchange)
    {
        if (exchange.Params.StreamLength == 0)
        {
            _context.Counters.ProtocolError();
            connection.Log(
                HostLogLevel.Notice, exchange.Id, "The request has no params, so it has no method and no path. Responded with 400.");
            connection.Reject(exchange, 400);
            return false;
        }

        var most = _context.Limits.MaxHeaderCount;
        bool fits;
        try
        {
            _context.Counters.ParamsOf(exchange.Params.StreamLength);
            fits = exchange.Params.Parse(most + MaxVariables);
        }
        catch (FastCgiProtocolException error)
        {
            _context.Counters.ProtocolError();
            connection.Log(HostLogLevel.Notice, exchange.Id, error.Message + " Responded with 400.");
            connection.Reject(exchange, 400);
            return false;
        }

        return !Rejects(exchange, _context.Rules.HeaderCount(fits ? exchange.Params.HeaderCount : int.MaxValue));
    }

    private void ProcessStdin(FastCgiExchange exchange, in Record record)
    {
        if (connection.StreamsBodies)
        {
            ProcessIncoming(exchange, record);
            return;
        }

        if (exchange.State > ExchangeState.ReceivingBody) return;

        var length = record.Header.ContentLength;
        if (length == 0)
        {
            // Empty STDIN records before the params have ended mean nothing.
            if (exchange.State == ExchangeState.ReceivingBody) FinishBody(exchange);
            return;
        }

        var total = exchange.Body.Length + length;
        if (Rejects(exchange, BodyLength(exchange, total))) return;

        exchange.BodyAt = connection.Now;
        if (exchange.AnnouncedLength >= 0 && total > exchange.AnnouncedLength)
        {
            connection.Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"The body is longer than its CONTENT_LENGTH ({exchange.AnnouncedLength}). Responded with 400.");
            connection.Reject(exchange, 400);
            return;
        }

        try
        {
            var spooled = exchange.Body.IsSpooled;
            exchange.Body.Append(record.Content, exchange.AnnouncedLength, _context.Limits);
            if (!spooled && exchange.Body.IsSpooled) _context.Counters.Spooled();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            OutOfMemory.FreeAfter(error);
            RejectUnspooled(exchange, error);
        }
    }

    private void RejectUnspooled(FastCgiExchange exchange, Exception error)
    {
        connection.Log(HostLogLevel.Error, exchange.Id, "The body can't be kept in a temporary file. Responded with 503.", error);
        connection.Reject(exchange, 503);
    }

    private void FinishBody(FastCgiExchange exchange)
    {
        if (exchange.AnnouncedLength >= 0 && exchange.Body.Length != exchange.AnnouncedLength)
        {
            connection.Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"{exchange.Body.Length} bytes of body arrived; CONTENT_LENGTH is {exchange.AnnouncedLength}. Responded with 400.");
            connection.Reject(exchange, 400);
            return;
        }

        try
        {
            exchange.Body.Finish();
            if (exchange.Body.IsSpooled) _context.Counters.SpooledWhole(exchange.Body.Length);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            RejectUnspooled(exchange, error);
            return;
        }

        Enter(exchange);
    }

    // Of a server whose handler reads the body. Its length is the reader's concern: an application may set the limit for each request.
    private void ProcessIncoming(FastCgiExchange exchange, in Record record)
    {
        var length = record.Header.ContentLength;
        if (exchange.State == ExchangeState.ReceivingBody) Start(exchange, length > 0 ? exchange.BeginIncoming() : null);
        if (exchange.Incoming is not { IsOver: false } body) return;

        exchange.BodyAt = connection.Now;
        var announced = exchange.AnnouncedLength;
        var total = body.Received + length;
        if (announced >= 0 && (total > announced || (length == 0 && total < announced)))
        {
            var error = length == 0 ? IncomingBodyException.TooShort(total, announced) : IncomingBodyException.TooLong(announced);
            _context.Counters.ProtocolError();
            connection.Log(HostLogLevel.Notice, exchange.Id, error.Message);
            body.Fail(error);
        }
        else if (length == 0)
        {
            body.Complete();
        }
        else
        {
            body.Append(record.Content);
            connection.Bodies.NoteFilled(body);
        }
    }

    private void Start(FastCgiExchange exchange, IncomingBody? body)
    {
        exchange.BodySince = connection.Now;
        if (body is null) exchange.Body.Finish();
        Enter(exchange);
    }

    private void Enter(FastCgiExchange exchange)
    {
        exchange.State = ExchangeState.Waiting;
        exchange.WholeAt = connection.Now;
        _open.EndIncoming();
        switch (_context.RequestLimiter.Enter(exchange))
        {
            case RequestLimiter.Entry.Run when exchange.Incoming is not null:
                connection.Start(exchange);
                break;
            case RequestLimiter.Entry.Run:
                connection.SetReady(exchange);
                break;
            case RequestLimiter.Entry.Refused:
                connection.Report(_context.Rules.Queue(), exchange.Id, Overloaded);
                _context.Counters.Overloaded();
                if (_open.TryDetach(exchange)) connection.Refuse(exchange.Id, ProtocolStatus.Overloaded, exchange.KeepConnection);
                connection.Release(exchange);
                break;
        }
    }

    private void ProcessAbort(FastCgiExchange exchange)
    {
        if (!End(exchange, 0)) return;

        _context.Counters.Aborted();
        connection.Log(HostLogLevel.Debug, exchange.Id, "The web server aborted the request.");
    }

    /// <summary>Ends a request that may be in service: with a status if nothing was sent and it is not 0.</summary>
    private bool End(FastCgiExchange exchange, int status)
    {
        var hasStarted = exchange.Output.HasStarted;
        if (!_open.TryDetach(exchange)) return false;

        var (id, keep) = (exchange.Id, exchange.KeepConnection);
        var mustRelease = exchange.State < ExchangeState.Waiting;
        exchange.Abort();
        // A stream that was begun is ended, §5.3 and §3.3.
        hasStarted |= exchange.Output.HasStarted;
        if (hasStarted) connection.Replies.Record(RecordType.Stdout, id, default);
        if (hasStarted || status == 0) connection.Refuse(id, ProtocolStatus.RequestComplete, keep);
        else connection.Respond(id, status, keep);
        if (mustRelease) connection.Release(exchange);
        return true;
    }

    private LimitBreach? BodyLength(FastCgiExchange exchange, long bytes) =>
        _context.Rules.IsShortBody(bytes) ? null : _context.Rules.BodyLength(bytes, exchange.ContentType);

    // Rejects the request then.
    private bool Rejects(FastCgiExchange exchange, LimitBreach? breach)
    {
        if (breach is null) return false;

        connection.Report(breach, exchange.Id);
        connection.Reject(exchange, breach.Status, reason: breach.Reason);
        return true;
    }
}
