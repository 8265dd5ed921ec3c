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
/// One connection, whatever its protocol. This file has the only loop: read, parse, dispatch, send; ServerConnection.Sending.cs has writes
/// and the loss of the peer. A protocol derives from it and adds parsing, requests and their timeouts.
/// </summary>
/// <remarks>
/// The loop is the only reader. It serves a request on its own thread, while its next read is under way. If the request takes long,
/// another thread continues the loop (<see cref="ConnectionLoop"/>), which detects that a client leaves. The heartbeat only detects what is
/// overdue and wakes the loop, which ends it.
/// </remarks>
internal abstract partial class ServerConnection : IExchangeConnection, IConnectionOutput, IDisposable
{
    // no connection of an earlier process of the application has the same
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
    /// <param name="context">Of the server.</param>
    /// <param name="replies">Empty; what is written to it is sent by the loop.</param>
    protected ServerConnection(PipeConnection transport, ServerContext context, ReplyBuffer replies)
    {
        _replies = replies;
        Transport = transport;
        Context = context;
        _loop = new ConnectionLoop(transport, context.Time);
        _input = transport.Pipe.Input;
        _idleSince = context.Time.Milliseconds();
    }

    public PipeConnection Transport { get; }

    /// <summary>What it shares with the other connections of the host.</summary>
    public ServerContext Context { get; }

    public string Peer => Transport.Peer;

    public string Id => _id.ToString("X", CultureInfo.InvariantCulture);

    /// <summary>The connection ends when its requests have; no further one is taken. From any thread.</summary>
    internal bool IsClosing => _isClosing;

    /// <summary>The server stops.</summary>
    internal bool IsStopping => _isStopping;

    public bool IsEnding => _isStopping || _isClosing;

    /// <summary>When the bytes that the loop handles now were received.</summary>
    public long Now { get; private set; }

    /// <summary>A byte has ever come.</summary>
    protected bool HasReceived { get; private set; }

    /// <summary>When bytes came last, as far as the protocol noted it.</summary>
    protected long ReceivedAt => Volatile.Read(ref _receivedAt);

    /// <summary>The time of the last heartbeat.</summary>
    protected long HeartbeatAt => Volatile.Read(ref _beatAt);

    /// <summary>
    /// Whether an idle connection of a stopping server may be closed: a peer that has not noticed the stop yet may be sending a request on
    /// a kept or a new connection.
    /// </summary>
    protected bool IsIdleDrainOver =>
        _isStopping && HeartbeatAt - Volatile.Read(ref _stoppedAt) >= Context.Limits.IdleDrainTime.TotalMilliseconds;

    /// <summary>The read that follows the present one has bytes already.</summary>
    protected bool HasFurtherInput => _loop.IsReadComplete;

    /// <summary>Serves the connection to its end. Does not throw.</summary>
    public Task RunAsync() => _loop.RunAsync(LoopAsync);

    /// <summary>Stops taking requests; the connection closes when those that are open have ended. From any thread.</summary>
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

    public ValueTask<bool> EndEarlyAsync(Exchange exchange) => ExchangeRunner.EndEarlyAsync(exchange);

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

    /// <summary>Ends the connection now, and cancels its requests. From any thread.</summary>
    public void Abort()
    {
        Lose(null);
        Transport.Abort();
    }

    /// <summary>Called about once a second. From the heartbeat's thread.</summary>
    public void OnHeartbeat(long now)
    {
        Volatile.Write(ref _beatAt, now);
        if (CheckTimeouts(now)) WakeLoop();
    }

    /// <summary>Logs the requests that were not done when the server's stop stops waiting for them.</summary>
    public abstract void LogUndone();

    /// <summary>After <see cref="RunAsync"/> has ended: returns the exchanges to the server.</summary>
    public abstract void Dispose();

    // ---- the protocol's part of the loop, in the order of the loop

    /// <summary>A request is in service, and no further one is read before it ends.</summary>
    protected virtual bool IsHeld => false;

    /// <summary>Leaves what was read in the buffer until the request in service has ended.</summary>
    protected virtual ValueTask HoldAsync(ReadResult read) => default;

    /// <summary>Parses what was read, handles it, and advances the reader.</summary>
    /// <returns>False if other connections are to be served first: <see cref="YieldAsync"/>.</returns>
    protected abstract bool TryProcess(in ReadResult read);

    /// <summary>Yields the thread to waiting connections.</summary>
    protected virtual ValueTask YieldAsync() => default;

    /// <summary>Ends what is overdue at <see cref="HeartbeatAt"/>.</summary>
    protected abstract void EndOverdue();

    /// <summary>Decides whether the loop ends here.</summary>
    /// <param name="isCompleted">The peer has closed its side.</param>
    protected abstract bool TryEnd(bool isCompleted);

    /// <summary>So many responses wait for their reader that no further request is taken.</summary>
    protected virtual bool HasBacklog => false;

    /// <summary>Waits until the backlog is sent.</summary>
    protected virtual ValueTask WaitForBacklogAsync() => default;

    /// <summary>Removes the complete request that the loop's thread is to serve; null for none.</summary>
    protected abstract IWaitingRequest? TakeRequest();

    /// <summary>Serves it. The thread may be held as long as the service likes: another one may continue the loop meanwhile.</summary>
    protected abstract void Serve(IWaitingRequest request);

    /// <summary>The loop has ended: ends the requests that are not complete, and waits for those in service. Does not throw.</summary>
    protected abstract Task EndRequestsAsync();

    // ---- the protocol's part of the rest

    /// <summary>Sends what <see cref="HasUnsentPart"/> reports.</summary>
    protected virtual ValueTask SendPartAsync() => default;

    /// <summary>Checks the timeouts. From the heartbeat's thread.</summary>
    /// <returns>True if the loop has to end something: <see cref="EndOverdue"/>, <see cref="TryEnd"/>.</returns>
    protected abstract bool CheckTimeouts(long now);

    /// <summary>Cancels the requests: the peer has disconnected, or the connection is aborted.</summary>
    protected abstract void AbortRequests();

    /// <summary>An exception has ended the loop.</summary>
    protected virtual void OnFault(Exception error) =>
        Log(HostLogLevel.Error, "The connection is closed because of a fault.", error);

    // ---- for the protocol

    /// <summary>Ends the pending read, so that the loop checks what has changed.</summary>
    internal void WakeLoop() => _input.CancelPendingRead();

    /// <summary>Closes the connection when its requests have ended.</summary>
    internal void Close() => _isClosing = true;

    /// <summary>The same, and the loop, which may wait for bytes, is to notice it.</summary>
    internal void CloseSoon()
    {
        _isClosing = true;
        WakeLoop();
    }

    /// <summary>
    /// Sets whether bytes that still arrive at the end are read and discarded, so that the peer gets the response that was sent before.
    /// </summary>
    internal void Linger(bool mustLinger = true) => _mustLinger = mustLinger;

    /// <summary>The last request has ended. It reads no clock: the idle time counts from the next heartbeat.</summary>
    internal void BeginIdle() => Volatile.Write(ref _idleSince, 0);

    /// <summary>A heartbeat finds no request.</summary>
    protected void NoteIdle(long now) => Interlocked.CompareExchange(ref _idleSince, now, 0);

    /// <summary>Milliseconds for which there has been no request.</summary>
    protected long IdleTime(long now) => Volatile.Read(ref _idleSince) is not 0 and var since ? now - since : 0;

    /// <summary>Bytes have come now.</summary>
    protected void NoteReceived() => Volatile.Write(ref _receivedAt, Now);

    /// <summary>Advances the reader.</summary>
    protected void Advance(SequencePosition consumed, SequencePosition examined) => _input.AdvanceTo(consumed, examined);

    /// <summary>The bytes of a read in one array: that of the transport, or a copy if it has several.</summary>
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

    // Does not throw. Returns early if another thread has taken the loop over.
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

    /// <returns>False if another thread has the loop now; true at the end of the connection.</returns>
    private async ValueTask<bool> ReadAndServeAsync()
    {
        while (true)
        {
            // behind a request, or while it blocks the thread that serves it
            if (HasUnsentPart) await SendPartAsync().ConfigureAwait(false);

            var read = await _loop.ReadAsync().ConfigureAwait(false);
            if (IsHeld)
            {
                await HoldAsync(read).ConfigureAwait(false);
                if (_isClosing) return true;

                continue;
            }

            // Mono copies what is kept over an await slowly: only these two are
            var (isCanceled, isCompleted) = (read.IsCanceled, read.IsCompleted);
            Now = Context.Time.Milliseconds();
            if (!read.Buffer.IsEmpty) HasReceived = true;
            if (!TryProcess(read)) await YieldAsync().ConfigureAwait(false);
            if (isCanceled) EndOverdue();
            if (!_replies.IsEmpty) await SendRepliesAsync().ConfigureAwait(false);
            if (TryEnd(isCompleted)) return true;
            if (HasBacklog) await WaitForBacklogAsync().ConfigureAwait(false);

            // before a request is taken: what this throws ends the loop
            _loop.BeginRead();
            if (TakeRequest() is { } request && !TryServe(request)) return false;
        }
    }

    /// <returns>False if another thread has the loop now.</returns>
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
