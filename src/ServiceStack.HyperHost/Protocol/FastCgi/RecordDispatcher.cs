using System;
using System.Buffers;
using System.IO;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Processes the records of a connection.</summary>
/// <remarks>
/// FastCGI 1.0 §3.3: for an inactive id, every record except BEGIN_REQUEST is ignored. §4: id 0 marks management records.
/// </remarks>
/// <param name="connection">Begins, serves and ends the requests.</param>
/// <param name="context">Context of the server.</param>
/// <param name="open">The open requests.</param>
/// <param name="replies">Buffers the responses to management records.</param>
/// <param name="peer">The web server, in log lines.</param>
/// <param name="streamsBodies">Whether handlers read bodies while they arrive.</param>
internal sealed class RecordDispatcher(
    IRecordTarget connection, ServerContext context, OpenExchanges open, RecordWriter replies, string peer, bool streamsBodies)
{
    // Maximum number of params that are the web server's own variables, beside the request headers.
    private const int MaxVariables = 256;

    private const string Overloaded = "Responded with FCGI_OVERLOADED.";

    /// <summary>Processes the complete records of a read.</summary>
    /// <returns>The bytes after the last complete record.</returns>
    /// <exception cref="FastCgiProtocolException">The bytes are no records.</exception>
    public ReadOnlySequence<byte> Process(ReadOnlySequence<byte> buffer)
    {
        if (!SequenceMarshal.TryGetArray(buffer, out var bytes))
        {
            while (!connection.IsMigrating && RecordReader.TryRead(ref buffer, out var record)) Process(record);
            return buffer;
        }

        var (at, end) = (bytes.Offset, bytes.Offset + bytes.Count);
        while (!connection.IsMigrating && RecordReader.TryRead(bytes.Array!, ref at, end, out var record)) Process(record);
        return at == end ? buffer.Slice(buffer.End) : buffer.Slice(at - bytes.Offset);
    }

    private void Process(in Record record)
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
        else if (open.Find(header.RequestId) is { } exchange)
        {
            Process(exchange, record);
        }
    }

    // An exception rejects this request alone: the records of other requests are processed as before.
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
            Log(HostLogLevel.Error, exchange.Id, "The request can't be received. Responded with 503.", error);
            connection.Reject(exchange, 503);
        }
    }

    private void ProcessManagement(in Record record)
    {
        if (record.Header.Type == RecordType.GetValues)
        {
            ManagementValues.Respond(record, context.Limits, connection.Multiplexes, replies);
        }
        else
        {
            replies.UnknownType(record.Header.Type);
        }
    }

    private void ProcessBegin(in Record record)
    {
        var id = record.Header.RequestId;
        if (open.Count > 0 && open.Find(id) is { } other)
        {
            RejectBegin(id, FastCgiProtocolException.IdInUse(id), other);
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
            Log(
                HostLogLevel.Notice,
                id,
                $"Role {(int)begin.Role} was requested; only the responder (1) is supported. Responded with FCGI_UNKNOWN_ROLE.");
            connection.Refuse(id, ProtocolStatus.UnknownRole, begin.KeepConnection);
        }
        else if (open.Count > 0 && !connection.Multiplexes)
        {
            Log(HostLogLevel.Notice, id,
                "Another request is open, and the connection takes one at a time. Responded with FCGI_CANT_MPX_CONN.");
            connection.Refuse(id, ProtocolStatus.CannotMultiplex, begin.KeepConnection);
        }
        else if (!connection.TakesRequests)
        {
            // Ignored, not refused: web servers report FCGI_OVERLOADED to the client, but retry a request when a kept connection closes.
            connection.Linger();
        }
        else if (context.Rules.OpenRequests(open.Count + 1) is { } breach)
        {
            Report(breach, id, Overloaded);
            context.Counters.Overloaded();
            connection.Refuse(id, ProtocolStatus.Overloaded, begin.KeepConnection);
        }
        else
        {
            connection.Begin(id, begin.KeepConnection);
        }
    }

    // Two requests have the same id, and further records can't be told apart: neither request is served.
    private void RejectBegin(ushort id, FastCgiProtocolException error, FastCgiExchange? other)
    {
        context.Counters.ProtocolError();
        Log(HostLogLevel.Notice, id, error.Message + " Responded with 400.");
        if (other is null) replies.Respond(id, 400);
        else connection.End(other, 400);
    }

    private void ProcessParams(FastCgiExchange exchange, in Record record)
    {
        if (exchange.State != ExchangeState.ReceivingHead) return;

        if (record.Header.ContentLength > 0)
        {
            var length = exchange.Params.StreamLength + record.Header.ContentLength;
            if (!Rejects(exchange, context.Rules.HeadLength(length))) exchange.Params.Append(record);
            return;
        }

        if (!ParseParams(exchange)) return;

        if (!exchange.TryBeginBody(connection.Now))
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                "CONTENT_LENGTH is no number, or came twice with different values. Responded with 400.");
            connection.Reject(exchange, 400);
        }
        else if (streamsBodies)
        {
            // Without CONTENT_LENGTH, only the first STDIN record shows whether there is a body.
            if (exchange.AnnouncedLength > 0) Start(exchange, exchange.BeginIncoming());
        }
        else if (!Rejects(exchange, BodyLength(exchange, exchange.AnnouncedLength)))
        {
            connection.MigrateIfNeeded(exchange);
        }
    }

    private bool ParseParams(FastCgiExchange exchange)
    {
        if (exchange.Params.StreamLength == 0)
        {
            context.Counters.ProtocolError();
            Log(
                HostLogLevel.Notice, exchange.Id, "The request has no params, so it has no method and no path. Responded with 400.");
            connection.Reject(exchange, 400);
            return false;
        }

        var most = context.Limits.MaxHeaderCount;
        bool fits;
        try
        {
            context.Counters.ParamsOf(exchange.Params.StreamLength);
            fits = exchange.Params.Parse(most + MaxVariables);
        }
        catch (FastCgiProtocolException error)
        {
            context.Counters.ProtocolError();
            Log(HostLogLevel.Notice, exchange.Id, error.Message + " Responded with 400.");
            connection.Reject(exchange, 400);
            return false;
        }

        return !Rejects(exchange, context.Rules.HeaderCount(fits ? exchange.Params.HeaderCount : int.MaxValue));
    }

    private void ProcessStdin(FastCgiExchange exchange, in Record record)
    {
        if (streamsBodies)
        {
            ProcessIncoming(exchange, record);
            return;
        }

        if (exchange.State > ExchangeState.ReceivingBody) return;

        var length = record.Header.ContentLength;
        if (length == 0)
        {
            // An empty STDIN record before the end of the params is ignored.
            if (exchange.State == ExchangeState.ReceivingBody) FinishBody(exchange);
            return;
        }

        var total = exchange.Body.Length + length;
        if (Rejects(exchange, BodyLength(exchange, total))) return;

        exchange.BodyAt = connection.Now;
        if (exchange.AnnouncedLength >= 0 && total > exchange.AnnouncedLength)
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"The body is longer than its CONTENT_LENGTH ({exchange.AnnouncedLength}). Responded with 400.");
            connection.Reject(exchange, 400);
            return;
        }

        try
        {
            var spooled = exchange.Body.IsSpooled;
            exchange.Body.Append(record.Content, exchange.AnnouncedLength, context.Limits);
            if (!spooled && exchange.Body.IsSpooled) context.Counters.Spooled();
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
        connection.Reject(exchange, 503);
    }

    private void FinishBody(FastCgiExchange exchange)
    {
        if (exchange.AnnouncedLength >= 0 && exchange.Body.Length != exchange.AnnouncedLength)
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                $"{exchange.Body.Length} bytes of body arrived; CONTENT_LENGTH is {exchange.AnnouncedLength}. Responded with 400.");
            connection.Reject(exchange, 400);
            return;
        }

        try
        {
            exchange.Body.Finish();
            if (exchange.Body.IsSpooled) context.Counters.SpooledWhole(exchange.Body.Length);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            RejectUnspooled(exchange, error);
            return;
        }

        Enter(exchange);
    }

    // For handlers that read the body while it arrives. They check its maximum length, which an application may set per request.
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
            context.Counters.ProtocolError();
            Log(HostLogLevel.Notice, exchange.Id, error.Message);
            body.Fail(error);
        }
        else if (length == 0)
        {
            body.Complete();
        }
        else
        {
            body.Append(record.Content);
            connection.NoteFilled(body);
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
        exchange.SetState(ExchangeState.Waiting, connection.Now);
        exchange.WholeAt = connection.Now;
        open.EndIncoming();
        switch (exchange.EnterLimiter())
        {
            case RequestLimiter.Entry.Run:
                connection.Ready(exchange);
                break;
            case RequestLimiter.Entry.Refused:
                Report(context.Rules.Queue(), exchange.Id, Overloaded);
                context.Counters.Overloaded();
                connection.Refuse(exchange, ProtocolStatus.Overloaded);
                break;
        }
    }

    private void ProcessAbort(FastCgiExchange exchange)
    {
        if (!connection.End(exchange, 0)) return;

        context.Counters.Aborted();
        Log(HostLogLevel.Debug, exchange.Id, "The web server aborted the request.");
    }

    private void Report(LimitBreach breach, ushort id, string? end = null) =>
        context.Rules.Report(FastCgiExchange.NameOf(peer, id), breach, end);

    private void Log(
        HostLogLevel level, ushort id, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (context.Log.IsEnabled(level)) context.Log.Write(level, $"{FastCgiExchange.NameOf(peer, id)}: {reason}", error, kind, line);
    }

    private LimitBreach? BodyLength(FastCgiExchange exchange, long bytes) =>
        context.Rules.IsShortBody(bytes) ? null : context.Rules.BodyLength(bytes, exchange.ContentType);

    // Rejects the request if a limit is exceeded.
    private bool Rejects(FastCgiExchange exchange, LimitBreach? breach)
    {
        if (breach is null) return false;

        Report(breach, exchange.Id);
        connection.Reject(exchange, breach.Status, reason: breach.Reason);
        return true;
    }
}
