using System;
using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>
/// Base class of FastCGI and HTTP connections. This file has the only loop: read, parse, dispatch, send; ServerConnection.Sending.cs
/// writes and handles lost connections. A derived class adds parsing, requests and their timeouts.
/// </summary>
/// <remarks>
/// Only the loop reads. It begins its next read, then serves a request on its own thread. If the request takes long, another thread
/// continues the loop (<see cref="ConnectionLoop"/>) and so detects a client that disconnects. The heartbeat only detects exceeded
/// timeouts and wakes the loop; the loop ends the request or the connection.
/// </remarks>
internal abstract partial class ServerConnection : IExchangeConnection, IConnectionOutput, IDisposable
{
    // Starts at the clock, so that ids in logs don't repeat after a restart of the process.
    private static long _lastId = DateTime.UtcNow.Ticks;

    private readonly long _id = Interlocked.Increment(ref _lastId);
    private readonly ConnectionLoop _loop;
    private readonly PipeReader _input;
    private volatile bool _isClosing;
    private volatile bool _isStopping;
    private bool _mustLinger;
    private long _stoppedAt;
    private long _beatAt;
    private long _receivedAt;
    private long _idleSince;
    private int _requestIds;

    /// <param name="transport">Carries the bytes.</param>
    /// <param name="context">Context of the server.</param>
    /// <param name="replies">Empty; the loop sends the bytes that are written to it.</param>
    protected ServerConnection(PipeConnection transport, ServerContext context, ReplyBuffer replies)
    {
        Replies = replies;
        Transport = transport;
        Context = context;
        _loop = new ConnectionLoop(transport, context.Time);
        _input = transport.Pipe.Input;
        _idleSince = context.Time.Milliseconds();
    }

    public PipeConnection Transport { get; }

    /// <summary>Limits, log, counters and clock, shared by all connections of the host.</summary>
    public ServerContext Context { get; }

    public string Peer => Transport.Peer;

    public string Id => _id.ToString("X", CultureInfo.InvariantCulture);

    /// <summary>The connection accepts no further request, and closes when its open requests have ended.</summary>
    internal bool IsClosing => _isClosing;

    /// <summary>The server is stopping.</summary>
    internal bool IsStopping => _isStopping;

    public bool IsEnding => _isStopping || _isClosing;

    /// <summary>When the loop received the bytes that it processes now, in milliseconds of the server's clock.</summary>
    public long Now { get; private set; }

    /// <summary>The peer has sent at least one byte.</summary>
    protected bool HasReceived { get; private set; }

    /// <summary>When the derived class last called <see cref="NoteReceived"/>.</summary>
    protected long ReceivedAt => Volatile.Read(ref _receivedAt);

    /// <summary>The time of the last heartbeat.</summary>
    protected long HeartbeatAt => Volatile.Read(ref _beatAt);

    /// <summary>
    /// Whether a stopping server may close an idle connection. It waits for <see cref="HostLimits.IdleDrainTime"/>, because a peer that
    /// does not know of the stop may just be sending a request.
    /// </summary>
    protected bool IsIdleDrainOver =>
        _isStopping && HeartbeatAt - Volatile.Read(ref _stoppedAt) >= Context.Limits.IdleDrainTime.TotalMilliseconds;

    /// <summary>The next read, which the loop has begun, has completed already.</summary>
    protected bool HasFurtherInput => _loop.IsReadComplete;

    /// <summary>Serves the connection until it closes. Does not throw.</summary>
    public Task RunAsync() => _loop.RunAsync(LoopAsync);

    /// <summary>Stops accepting requests; the connection closes when its open requests have ended. From any thread.</summary>
    /// <param name="now">When the stop began for this connection; <see cref="HostLimits.IdleDrainTime"/> counts from here.</param>
    public void Stop(long now)
    {
        if (_isStopping) return;

        Volatile.Write(ref _stoppedAt, now);
        _isStopping = true;
        WakeLoop();
    }

    public string NextRequestId() =>
        Id + ":" + Interlocked.Increment(ref _requestIds).ToString("X8", CultureInfo.InvariantCulture);

    public void ServeOnWorker(Exchange exchange) => Transport.RunOnWorker(Context.Runner.ServeOnThisThread, exchange);

    public abstract ValueTask HandleAsync(Exchange exchange);

    public abstract ValueTask<bool> SendEndAsync(Exchange exchange);

    public abstract void Cut(Exchange exchange);

    public abstract void Fail(Exchange exchange);

    public abstract void Release(Exchange exchange, bool mayReuse);

    public void Log(
        HostLogLevel level, Exchange exchange, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (Context.Log.IsEnabled(level)) Context.Log.Write(level, $"{exchange.LogName}: {reason}", error, kind, line);
    }

    internal void Report(LimitBreach breach, Exchange exchange, string? end = null) =>
        Context.Rules.Report(exchange.LogName, breach, end);

    /// <summary>Closes the connection at once, and cancels its requests. From any thread.</summary>
    public void Abort()
    {
        Lose(null);
        Transport.Abort();
    }

    /// <summary>Checks the timeouts. Called about once a second, on the heartbeat's thread.</summary>
    public void OnHeartbeat(long now)
    {
        Volatile.Write(ref _beatAt, now);
        if (CheckTimeouts(now)) WakeLoop();
    }

    /// <summary>Logs the requests that are still open when the drain times out.</summary>
    public abstract void LogUndone();

    /// <summary>Releases the connection's resources. Called after <see cref="RunAsync"/> has completed.</summary>
    public abstract void Dispose();

    // ---- steps of the loop that a protocol implements, in the order of the loop

    /// <summary>The loop must not parse further bytes before the request in service has ended.</summary>
    protected virtual bool IsHeld => false;

    /// <summary>Leaves the received bytes in the buffer until the request in service has ended.</summary>
    protected virtual ValueTask HoldAsync(ReadResult read) => default;

    /// <summary>Parses and processes the received bytes, and advances the reader.</summary>
    /// <returns>False if the loop must let other connections run first: <see cref="YieldAsync"/>.</returns>
    protected abstract bool TryProcess(in ReadResult read);

    /// <summary>Yields the thread to waiting connections.</summary>
    protected virtual ValueTask YieldAsync() => default;

    /// <summary>Ends requests, or the connection, whose timeouts have elapsed at <see cref="HeartbeatAt"/>.</summary>
    protected abstract void EndOverdue();

    /// <summary>Returns true if the connection is to be closed.</summary>
    /// <param name="isCompleted">The peer has closed its side.</param>
    protected abstract bool TryEnd(bool isCompleted);

    /// <summary>Too many responses wait for a slow peer: the loop accepts no further request.</summary>
    protected virtual bool HasBacklog => false;

    /// <summary>Waits until the backlog is sent.</summary>
    protected virtual ValueTask WaitForBacklogAsync() => default;

    /// <summary>Dequeues the complete request that the loop's thread is to serve; null if there is none.</summary>
    protected abstract IWaitingRequest? TakeRequest();

    /// <summary>Serves a request on the loop's thread. The service may block it: another thread then continues the loop.</summary>
    protected abstract void Serve(IWaitingRequest request);

    /// <summary>After the loop: ends incomplete requests, and waits for the requests in service. Does not throw.</summary>
    protected abstract Task EndRequestsAsync();

    // ---- other members that a protocol implements

    /// <summary>Sends the buffered part of a response; see <see cref="HasUnsentPart"/>.</summary>
    protected virtual ValueTask SendPartAsync() => default;

    /// <summary>Checks the timeouts. Called on the heartbeat's thread.</summary>
    /// <returns>True if a timeout has elapsed: the loop then calls <see cref="EndOverdue"/> and <see cref="TryEnd"/>.</returns>
    protected abstract bool CheckTimeouts(long now);

    /// <summary>Cancels the open requests, after a disconnect or an abort.</summary>
    protected abstract void AbortRequests();

    /// <summary>Logs the exception that has ended the loop.</summary>
    protected virtual void OnFault(Exception error) =>
        Log(HostLogLevel.Error, "The connection is closed because of a fault.", error);

    // ---- members that a protocol calls

    /// <summary>Cancels the pending read, so that the loop checks the connection's flags and timeouts.</summary>
    internal void WakeLoop() => _input.CancelPendingRead();

    /// <summary>Closes the connection when its requests have ended.</summary>
    internal void Close() => _isClosing = true;

    /// <summary>Like <see cref="Close"/>, and wakes the loop, which may be waiting for bytes.</summary>
    internal void CloseSoon()
    {
        _isClosing = true;
        WakeLoop();
    }

    /// <summary>
    /// Sets whether the connection reads and discards incoming bytes before it closes. Closing with unread bytes would send a reset, and
    /// the peer could lose the response.
    /// </summary>
    public void Linger(bool mustLinger = true) => _mustLinger = mustLinger;

    /// <summary>Begins the idle time after the last request. Reads no clock: the idle time counts from the next heartbeat.</summary>
    internal void BeginIdle() => Volatile.Write(ref _idleSince, 0);

    /// <summary>Starts the idle time, unless it runs. Called by a heartbeat that finds no open request.</summary>
    protected void NoteIdle(long now) => Interlocked.CompareExchange(ref _idleSince, now, 0);

    /// <summary>Milliseconds since the connection became idle.</summary>
    protected long IdleTime(long now) => Volatile.Read(ref _idleSince) is not 0 and var since ? now - since : 0;

    /// <summary>Sets <see cref="ReceivedAt"/> to <see cref="Now"/>.</summary>
    protected void NoteReceived() => Volatile.Write(ref _receivedAt, Now);

    /// <summary>Advances the reader.</summary>
    protected void Advance(SequencePosition consumed, SequencePosition examined) => _input.AdvanceTo(consumed, examined);

    /// <summary>The received bytes as one array: the transport's own, or a copy if the sequence has several segments.</summary>
    protected static (byte[] Bytes, int Start, int End) ArrayOf(in ReadOnlySequence<byte> buffer)
    {
        if (SequenceMarshal.TryGetArray(buffer, out var bytes))
            return (bytes.Array!, bytes.Offset, bytes.Offset + bytes.Count);

        var copy = buffer.ToArray();
        return (copy, 0, copy.Length);
    }

    internal void Log(
        HostLogLevel level, string reason, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (Context.Log.IsEnabled(level)) Context.Log.Write(level, $"{Peer}: {reason}", error, kind, line);
    }

    internal void Report(LimitBreach breach, string? end = null) => Context.Rules.Report(Peer, breach, end);

    // Does not throw. Returns early if another thread continues the loop.
    private async Task LoopAsync()
    {
        try
        {
            if (!await ReadAndServeAsync().ConfigureAwait(false)) return;
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
        catch (Exception error)
        {
            OnFault(error);
        }

        await EndAsync().ConfigureAwait(false);
        _loop.End();
    }

    /// <returns>False if another thread continues the loop; true if the connection is to be closed.</returns>
    private async ValueTask<bool> ReadAndServeAsync()
    {
        while (true)
        {
            // after a request, or while a request blocks the thread that serves it
            if (HasUnsentPart) await SendPartAsync().ConfigureAwait(false);

            var read = await _loop.ReadAsync().ConfigureAwait(false);
            if (IsHeld)
            {
                await HoldAsync(read).ConfigureAwait(false);
                if (_isClosing) return true;

                continue;
            }

            // On Mono, locals that live across an await are slow to copy: keep only these two of the result.
            var (isCanceled, isCompleted) = (read.IsCanceled, read.IsCompleted);
            Now = Context.Time.Milliseconds();
            if (!read.Buffer.IsEmpty) HasReceived = true;
            if (!TryProcess(read)) await YieldAsync().ConfigureAwait(false);
            if (isCanceled) EndOverdue();
            if (!Replies.IsEmpty) await SendRepliesAsync().ConfigureAwait(false);
            if (TryEnd(isCompleted)) return true;
            if (HasBacklog) await WaitForBacklogAsync().ConfigureAwait(false);

            // before TakeRequest: an exception here ends the loop, and would lose the request
            _loop.BeginRead();
            if (TakeRequest() is { } request && !TryServe(request)) return false;
        }
    }

    /// <returns>False if another thread continues the loop.</returns>
    private bool TryServe(IWaitingRequest request)
    {
        _loop.BeginServe();
        Serve(request);
        return _loop.TryEndServe();
    }

    private async Task EndAsync()
    {
        _isClosing = true;
        await EndRequestsAsync().ConfigureAwait(false);
        if (_mustLinger && !IsLost) await TryAsync(_loop.LingerAsync).ConfigureAwait(false);
        await _input.CompleteAsync().ConfigureAwait(false);
        await Transport.Pipe.Output.CompleteAsync().ConfigureAwait(false);
    }
}
