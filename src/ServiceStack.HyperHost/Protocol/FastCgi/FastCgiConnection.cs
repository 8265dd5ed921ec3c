using System;
using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Net;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// One FastCGI connection: keeps the open requests, and passes complete ones to the handler. <see cref="RecordDispatcher"/> has what each
/// record does, <see cref="ExchangeRunner"/> the way to the handler and back, FastCgiConnection.Sending.cs the output,
/// FastCgiConnection.Limits.cs the timeouts, <see cref="ConnectionMove"/> how it is moved.
/// </summary>
/// <remarks>
/// Only the loop takes requests in. Handlers on other threads share with it the table of open requests and the output, each under its
/// lock.
/// </remarks>
internal sealed partial class FastCgiConnection : ServerConnection
{
    // no connection of an earlier process of the application has the same
    private static long _lastId = DateTime.UtcNow.Ticks;

    private readonly FastCgiServer _server;
    private readonly RecordDispatcher _records;
    private readonly long _id = Interlocked.Increment(ref _lastId);
    private int _requestIds;

    // Complete and not yet served: the request that the loop serves itself.
    private FastCgiExchange? _ready;

    // Bytes of an incomplete record.
    private int _leftover;

    public FastCgiConnection(PipeConnection transport, FastCgiServer server)
        : this(transport, server, new RecordWriter())
    {
    }

    private FastCgiConnection(PipeConnection transport, FastCgiServer server, RecordWriter replies)
        : base(transport, server.Context, replies)
    {
        _server = server;
        Replies = replies;
        Output = new RecordOutput(this);
        Open = new OpenExchanges(this, server);
        Move = new ConnectionMove(this, server);
        Bodies = new IncomingBodies(Context, EndOverdue);
        _records = new RecordDispatcher(this);
    }

    public int AddressIndex => Transport.AddressIndex;

    public IPAddress? PeerAddress => Transport.RemoteEndPoint?.Address;

    /// <summary>Identifies the connection in logs.</summary>
    public string Id => _id.ToString("X", CultureInfo.InvariantCulture);

    /// <summary>The open requests.</summary>
    internal OpenExchanges Open { get; }

    /// <summary>The bodies that are passed on while they arrive.</summary>
    internal IncomingBodies Bodies { get; }

    /// <summary>How it is moved to another process or domain.</summary>
    internal ConnectionMove Move { get; }

    /// <summary>A request is complete, which the loop has not served yet.</summary>
    internal bool HasReady => _ready is not null;

    /// <summary>The mark that the connection ends was sent behind a response.</summary>
    internal bool IsEndMarked => _isEndMarked;

    public override void Dispose()
    {
        Output.Dispose();
        Open.ReturnSpares();
    }

    /// <summary>Requests are served before their bodies are complete.</summary>
    internal bool StreamsBodies => _server.StreamsBodies;

    /// <summary>Starts to serve a request whose body the loop passes on: its handler does not hold this thread.</summary>
    internal void Start(FastCgiExchange exchange) => _server.Runner.Serve(exchange, Now);

    /// <summary>A name for a request of this connection, in logs; another one at each call.</summary>
    internal string NextRequestId() =>
        Id + ":" + Interlocked.Increment(ref _requestIds).ToString("X8", CultureInfo.InvariantCulture);

    /// <summary>Sends the end of a response, while its handler continues.</summary>
    /// <returns>False if the response is no longer read.</returns>
    internal ValueTask<bool> EndEarlyAsync(FastCgiExchange exchange) => _server.Runner.EndEarlyAsync(exchange);

    /// <summary>Ends a request without the rest of its response, as a failure.</summary>
    internal void Cut(FastCgiExchange exchange)
    {
        exchange.Abort();
        if (Open.TryDetach(exchange)) EndIncomplete(exchange);
    }

    /// <summary>A request is complete: the loop serves it after its present read.</summary>
    internal void SetReady(FastCgiExchange exchange)
    {
        if (_ready is { } ready) ServeOnWorker(ready);
        _ready = exchange;
    }

    internal void ServeOnWorker(FastCgiExchange exchange) =>
        Transport.RunOnWorker(_server.Runner.ServeOnThisThread, exchange);

    /// <summary>Resets an exchange whose request has ended.</summary>
    internal void Release(FastCgiExchange exchange, bool mayReuse = true)
    {
        if (Open.Release(exchange, mayReuse) && Move.IsWanted) WakeLoop();
    }

    internal void LogCallbackError(FastCgiExchange exchange, Exception error) =>
        Log(HostLogLevel.Error, exchange.Id, "A callback of the cancellation token threw.", error);

    internal void Log(
        HostLogLevel level, ushort id, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (Context.Log.IsEnabled(level)) Context.Log.Write(level, $"{Peer} request {id}: {reason}", error, kind, line);
    }

    internal void Report(LimitBreach breach, ushort id, string? end = null) =>
        Context.Rules.Report($"{Peer} request {id}", breach, end);

    protected override bool HasBacklog => Open.Unsent > MaxUnsent || Bodies.AreFilled;

    protected override bool TryProcess(in ReadResult read)
    {
        var buffer = read.Buffer;
        var before = buffer.Length;
        if (before > _leftover) NoteReceived();
        try
        {
            buffer = Dispatch(buffer);
        }
        catch (FastCgiProtocolException)
        {
            // the linger at the end reads on
            Advance(read.Buffer.End, read.Buffer.End);
            throw;
        }

        _leftover = (int)buffer.Length;
        Context.Counters.Received(before - _leftover);
        NoteLeftover(hasConsumed: before > _leftover);
        Move.Begin(read, buffer);
        Advance(consumed: buffer.Start, examined: buffer.End);
        return true;
    }

    protected override bool TryEnd(bool isCompleted)
    {
        if (Move.TryComplete()) return true;

        if (isCompleted)
        {
            // If the peer has disconnected, the responses have no reader; if it has only closed its half, it still reads.
            if (_leftover > 0) Log(HostLogLevel.Debug, $"The connection ended {_leftover} bytes into a record.");
            AbortRequests();
            return true;
        }

        return (IsClosing || EndsWhenIdle || (IsIdleDrainOver && !Move.IsWanted)) && _ready is null && Open.IsEmpty;
    }

    protected override IWaitingRequest? TakeRequest()
    {
        if (_ready is not { } ready) return null;

        _ready = null;
        return ready;
    }

    protected override void Serve(IWaitingRequest request)
    {
        // If more bytes have arrived, this thread continues to read, and another serves.
        if (HasFurtherInput) request.ServeOnWorker();
        else _server.Runner.Serve((FastCgiExchange)request, Now);
    }

    protected override async Task EndRequestsAsync()
    {
        foreach (var exchange in Open.DetachIncomplete())
        {
            Context.Counters.ClientGone();
            Log(HostLogLevel.Debug, exchange.Id, "The connection ended before the request was whole.");
            Release(exchange);
        }

        foreach (var exchange in Open.ToArray()) exchange.Incoming?.Fail(IncomingBodyException.Gone());
        if (TakeRequest() is { } ready) ready.ServeOnWorker();

        // Requests in service use the connection until they are done, even if the peer has disconnected.
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
        while (!await Open.AllReleasedAsync().ConfigureAwait(false)) EndOverdue();
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
    }

    protected override void AbortRequests()
    {
        foreach (var exchange in Open.ToArray()) exchange.Abort();
    }

    protected override void OnFault(Exception error)
    {
        if (error is FastCgiProtocolException)
        {
            // the requests before it are answered, and their responses would be lost with a reset
            Linger();
            Context.Counters.ProtocolError();
            Log(HostLogLevel.Notice, error.Message + " The connection is closed.");
        }
        else
        {
            base.OnFault(error);
        }
    }

    // Returns the rest.
    private ReadOnlySequence<byte> Dispatch(ReadOnlySequence<byte> buffer)
    {
        if (!SequenceMarshal.TryGetArray(buffer, out var bytes))
        {
            while (!Move.IsDecided && RecordReader.TryRead(ref buffer, out var record)) _records.Dispatch(record);
            return buffer;
        }

        var (at, end) = (bytes.Offset, bytes.Offset + bytes.Count);
        while (!Move.IsDecided && RecordReader.TryRead(bytes.Array!, ref at, end, out var record)) _records.Dispatch(record);
        return at == end ? buffer.Slice(buffer.End) : buffer.Slice(at - bytes.Offset);
    }
}
