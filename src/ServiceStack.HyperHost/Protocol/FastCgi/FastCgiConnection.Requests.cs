using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>What each record does.</summary>
/// <remarks>
/// FastCGI 1.0 §3.3: while an id is inactive every record for it but BEGIN_REQUEST is ignored. §4: id 0 is the connection's own.
/// </remarks>
internal sealed partial class FastCgiConnection
{
    // Pairs that are not headers: the web server's own variables.
    private const int MaxVariables = 256;
    private const int MaxSpares = 4;

    private const string Overloaded = "Responded with FCGI_OVERLOADED.";

    private readonly Stack<FastCgiExchange> _spares = new();

    // The request whose records came last, while it is incomplete: only the loop uses it until then, so it is found without a lock.
    private FastCgiExchange? _coming;
    private FastCgiExchange?[] _open = new FastCgiExchange?[4];
    private int _openCount;

    private void Take(in Record record)
    {
        var header = record.Header;
        if (header.RequestId == 0)
        {
            TakeManagement(record);
        }
        else if (header.Type == RecordType.BeginRequest)
        {
            TakeBegin(record);
        }
        else if (Find(header.RequestId) is { } exchange)
        {
            switch (header.Type)
            {
                case RecordType.Params:
                    TakeParams(exchange, record);
                    break;
                case RecordType.Stdin:
                    TakeStdin(exchange, record);
                    break;
                case RecordType.AbortRequest:
                    TakeAbort(exchange);
                    break;
            }
        }
    }

    // On an address of several applications the next request may belong to another process than the one that is open.
    private bool Multiplexes =>
        _server.Limits.MaxRequestsPerConnection > 1 && !(_transport.AddressIndex >= 0 && _server.Migration is not null);

    private void TakeManagement(in Record record)
    {
        if (record.Header.Type == RecordType.GetValues)
        {
            ManagementValues.Answer(record, _server.Limits, Multiplexes, _replies);
        }
        else
        {
            _replies.UnknownType(record.Header.Type);
        }
    }

    private void TakeBegin(in Record record)
    {
        var begin = BeginRequest.Read(record);
        var id = record.Header.RequestId;
        if (_openCount > 0 && Find(id) is not null) throw FastCgiProtocolException.IdInUse(id);

        if (begin.Role != Role.Responder)
        {
            Log(
                HostLogLevel.Notice,
                id,
                $"Role {(int)begin.Role} was requested; only the responder (1) is supported. Responded with FCGI_UNKNOWN_ROLE.");
            Refuse(id, ProtocolStatus.UnknownRole, begin.KeepConnection);
        }
        else if (_openCount > 0 && !Multiplexes)
        {
            Log(HostLogLevel.Notice, id,
                "Another request is open, and the connection takes one at a time. Responded with FCGI_CANT_MPX_CONN.");
            Refuse(id, ProtocolStatus.CannotMultiplex, begin.KeepConnection);
        }
        else if (_isEndMarked)
        {
            // Not refused: web servers pass FCGI_OVERLOADED on as an error, but retry the request if a kept connection ends.
            _mustLinger = true;
        }
        else if (_server.Rules.OpenRequests(_openCount + 1) is var breach && (breach is not null || _isClosing))
        {
            if (breach is not null) Report(breach, id, Overloaded);
            _server.Counters.Overloaded();
            Refuse(id, ProtocolStatus.Overloaded, begin.KeepConnection);
        }
        else
        {
            // no other thread takes from the spares
            var exchange = _spares.Count > 0 ? null : _server.Rent(this);
            using (_gate.Enter())
            {
                exchange ??= _spares.Pop();
                exchange.Begin(id, begin.KeepConnection, _now);
                _coming = exchange;
                if (_openCount == _open.Length) Array.Resize(ref _open, _openCount * 2);
                _open[_openCount++] = exchange;
                _unreleased++;
            }
        }
    }

    private void TakeParams(FastCgiExchange exchange, in Record record)
    {
        if (exchange.State != ExchangeState.ReceivingParams) return;

        if (record.Header.ContentLength > 0)
        {
            var length = exchange.Params.StreamLength + record.Header.ContentLength;
            if (!Rejects(exchange, _server.Rules.HeadLength(length))) exchange.Params.Append(record);
            return;
        }

        if (!ParseParams(exchange)) return;

        if (!exchange.TryBeginBody(_now))
        {
            Log(HostLogLevel.Notice, exchange.Id, "CONTENT_LENGTH is no number, or came twice with different values. Responded with 400.");
            Reject(exchange, 400, close: true);
        }
        else if (!Rejects(exchange, BodyLength(exchange, exchange.AnnouncedLength)))
        {
            TryMigrate(exchange);
        }
    }

    private bool ParseParams(FastCgiExchange exchange)
    {
        if (exchange.Params.StreamLength == 0)
        {
            _server.Counters.ProtocolError();
            Log(HostLogLevel.Notice, exchange.Id, "The request has no params, so it has no method and no path. Responded with 400.");
            Reject(exchange, 400);
            return false;
        }

        var most = _server.Limits.MaxHeaderCount;
        bool fits;
        try
        {
            _server.Counters.ParamsOf(exchange.Params.StreamLength);
            fits = exchange.Params.Parse(most + MaxVariables);
        }
        catch (FastCgiProtocolException error)
        {
            _server.Counters.ProtocolError();
            Log(HostLogLevel.Notice, exchange.Id, error.Message + " Responded with 400.");
            Reject(exchange, 400, close: true);
            return false;
        }

        return !Rejects(exchange, _server.Rules.HeaderCount(fits ? exchange.Params.HeaderCount : int.MaxValue));
    }

    private void TakeStdin(FastCgiExchange exchange, in Record record)
    {
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

        exchange.BodyAt = _now;
        if (exchange.AnnouncedLength >= 0 && total > exchange.AnnouncedLength)
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"The body is longer than its CONTENT_LENGTH ({exchange.AnnouncedLength}). Responded with 400.");
            Reject(exchange, 400, close: true);
            return;
        }

        try
        {
            var spooled = exchange.Body.IsSpooled;
            exchange.Body.Append(record.Content, exchange.AnnouncedLength, _server.Limits);
            if (!spooled && exchange.Body.IsSpooled) _server.Counters.Spooled();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            OutOfMemory.FreeAfter(error);
            RejectUnspooled(exchange, error);
        }
    }

    private void RejectUnspooled(FastCgiExchange exchange, Exception error)
    {
        Log(HostLogLevel.Error, exchange.Id, "The body can't be kept in a temporary file. Responded with 503.", error);
        Reject(exchange, 503, close: true);
    }

    private void FinishBody(FastCgiExchange exchange)
    {
        if (exchange.AnnouncedLength >= 0 && exchange.Body.Length != exchange.AnnouncedLength)
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"{exchange.Body.Length} bytes of body arrived; CONTENT_LENGTH is {exchange.AnnouncedLength}. Responded with 400.");
            Reject(exchange, 400, close: true);
            return;
        }

        try
        {
            exchange.Body.Finish();
            if (exchange.Body.IsSpooled) _server.Counters.SpooledWhole(exchange.Body.Length);
        }
        catch (IOException error)
        {
            RejectUnspooled(exchange, error);
            return;
        }

        exchange.State = ExchangeState.Waiting;
        exchange.WholeAt = _now;
        _coming = null;
        switch (_server.Gate.Enter(exchange))
        {
            case RequestGate.Entry.Run when _ready is null:
                _ready = exchange;
                break;
            case RequestGate.Entry.Run:
                ServeOnWorker(_ready!);
                _ready = exchange;
                break;
            case RequestGate.Entry.Refused:
                Report(_server.Rules.Queue(), exchange.Id, Overloaded);
                _server.Counters.Overloaded();
                if (TryDetach(exchange)) Refuse(exchange.Id, ProtocolStatus.Overloaded, exchange.KeepConnection);
                Release(exchange);
                break;
        }
    }

    private void TakeAbort(FastCgiExchange exchange)
    {
        var hasStarted = exchange.Output.HasStarted;
        if (!TryDetach(exchange)) return;

        _server.Counters.Aborted();
        Log(HostLogLevel.Debug, exchange.Id, "The web server aborted the request.");
        var (id, keep) = (exchange.Id, exchange.KeepConnection);
        var mustRelease = exchange.State < ExchangeState.Waiting;
        exchange.Abort();
        // A stream that was begun is ended, §5.3 and §3.3.
        if (hasStarted || exchange.Output.HasStarted) _replies.Record(RecordType.Stdout, id, default);
        Refuse(id, ProtocolStatus.RequestComplete, keep);
        if (mustRelease) Release(exchange);
    }

    private LimitBreach? BodyLength(FastCgiExchange exchange, long bytes) =>
        _server.Rules.IsShortBody(bytes) ? null : _server.Rules.BodyLength(bytes, exchange.ContentType);

    // Answers it then.
    private bool Rejects(FastCgiExchange exchange, LimitBreach? breach)
    {
        if (breach is null) return false;

        Report(breach, exchange.Id);
        Reject(exchange, breach.Status, reason: breach.Reason);
        return true;
    }

    // A rejected request is answered here. Further records with its id are ignored, since the id is not active any more.
    private void Reject(FastCgiExchange exchange, int status, bool close = false, string? reason = null)
    {
        if (!TryDetach(exchange)) return;

        _replies.Answer(exchange.Id, status, reason);
        if (close || !exchange.KeepConnection)
        {
            _mustLinger = true;
            _isClosing = true;
        }

        Release(exchange);
    }

    private void Refuse(ushort id, ProtocolStatus status, bool keepConnection)
    {
        _replies.EndRequest(id, status);
        if (keepConnection) return;

        _mustLinger = true;
        _isClosing = true;
    }

    private FastCgiExchange? Find(ushort id)
    {
        if (_coming is { } coming && coming.Id == id) return coming;

        using (_gate.Enter())
        {
            for (var i = 0; i < _openCount; i++)
            {
                if (_open[i]!.Id == id) return _open[i];
            }

            return null;
        }
    }

    private bool HasOpenRequests()
    {
        using (_gate.Enter()) return _openCount > 0;
    }

    // The thread that removes a request from the table is the one that sends its end.
    private bool TryRemove(FastCgiExchange exchange)
    {
        if (ReferenceEquals(_coming, exchange)) _coming = null;

        using (_gate.Enter())
        {
            for (var i = 0; i < _openCount; i++)
            {
                if (!ReferenceEquals(_open[i], exchange)) continue;

                _open[i] = _open[--_openCount];
                _open[_openCount] = null;
                if (_openCount == 0) _idleSince = _server.Time.Milliseconds();
                return true;
            }

            return false;
        }
    }

    private bool TryDetach(FastCgiExchange exchange)
    {
        if (!TryRemove(exchange)) return false;

        exchange.Detach();
        return true;
    }

    // The connection ended in the middle of these.
    private void DropUnfinishedRequests()
    {
        List<FastCgiExchange>? dropped = null;
        using (_gate.Enter())
        {
            for (var i = _openCount - 1; i >= 0; i--)
            {
                var exchange = _open[i]!;
                if (exchange.State >= ExchangeState.Waiting) continue;

                (dropped ??= []).Add(exchange);
                _open[i] = _open[--_openCount];
                _open[_openCount] = null;
            }
        }

        if (dropped is null) return;

        foreach (var exchange in dropped)
        {
            exchange.Detach();
            _server.Counters.ClientGone();
            Log(HostLogLevel.Debug, exchange.Id, "The connection ended before the request was whole.");
            Release(exchange);
        }
    }
}
