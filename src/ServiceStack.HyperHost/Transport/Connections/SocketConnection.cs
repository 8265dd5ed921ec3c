using System;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// A connection in an event loop. No thread waits for it alone: one of the event loop's threads continues it on an event, and
/// <see cref="ConnectionState"/> decides which.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class SocketConnection : PipeConnection, IDuplexPipe, IDisposable
{
    private readonly ConnectionState _state = new();
    private readonly object _watching = new();
    private readonly IConnectionSocket _socket;
    private readonly IEventLoop _eventLoop;
    private readonly WorkerThreads _workers;
    private readonly SocketPipeReader _reader;
    private readonly SocketPipeWriter _writer;
    private ServeConnection? _serve;
    private int _number = -1;
    private int _news;
    private int _served;
    private bool _hasBegun;
    private bool _hasLeft;
    private volatile bool _isWatched;
    private volatile bool _isEnding;
    private volatile bool _hasEnded;

    /// <param name="accepted">The accepted socket, which <paramref name="socket"/> wraps.</param>
    /// <param name="address">The listen address that accepted it.</param>
    /// <param name="socket">Socket operations; closed with the connection.</param>
    /// <param name="eventLoop">Watches the socket.</param>
    /// <param name="workers">Run work that must not wait for the event loop.</param>
    /// <param name="writes">Waits for room in the socket's send buffer.</param>
    /// <param name="time">Clock of the write timeout.</param>
    public SocketConnection(AcceptedSocket accepted, ListenAddress address, IConnectionSocket socket, IEventLoop eventLoop,
        WorkerThreads workers, IWriteWaits writes, TimeProvider time)
    {
        Address = address;
        Handle = accepted.Handle;
        _socket = socket;
        _eventLoop = eventLoop;
        _workers = workers;
        _reader = new SocketPipeReader(this);
        _writer = new SocketPipeWriter(socket, this, writes, time);
        accepted.SendAtOnce();
        IsUnix = accepted.IsUnix;
        RemoteEndPoint = accepted.RemoteEndPoint;
        LocalEndPoint = accepted.LocalEndPoint;
        Peer = IsUnix ? "unix:" + (address.UnixPath ?? address.ToString()) : RemoteEndPoint?.ToString() ?? Peer;
    }

    public override IDuplexPipe Pipe => this;

    public override bool HasMonitor => true;

    public PipeReader Input => _reader;

    public PipeWriter Output => _writer;

    /// <summary>Descriptor that the event loop and <see cref="WriteWaits"/> watch; the socket closes it. Null in memory.</summary>
    public DescriptorHandle? Handle { get; }

    public bool IsAborted { get; private set; }

    /// <summary>A thread of the event loop owns this connection. If a request blocks the thread, another thread can take over.</summary>
    public bool IsInWork => _state.Current.State is VersionedState.Working or VersionedState.Serving;

    /// <summary>Number of receives. The monitor uses it to tell one long request from many short ones.</summary>
    public int Served => Volatile.Read(ref _served);

    /// <summary>Set by the event loop. Tells this connection from earlier connections with the same number.</summary>
    public int Stamp { get; set; }

    /// <summary>Whether the last request blocked its thread; null before the first. A hint: races between writers are harmless.</summary>
    public bool? HasBlocked { get; set; }

    // Edge-triggered: bytes already in the socket cause no further event, and the end of input may share their event.
    private bool MayHaveMore => !_reader.IsDrained || _isEnding;

    // Bytes, a cancelled read or an abort that arrived while a thread owned the connection.
    private bool HasNews => Volatile.Read(ref _news) != 0 || MayHaveMore || _reader.IsCancellationRequested || IsAborted;

    /// <summary>
    /// Sets the bytes that another process or domain has received from a migrated connection: the loop reads them before the socket's. If
    /// there are none, a request is waiting in the socket. Called before <see cref="Start"/>.
    /// </summary>
    public void Begin(byte[] received)
    {
        _reader.Begin(received);
        _hasBegun = true;
    }

    /// <summary>Starts to serve the connection. From any thread: the calling thread serves no request.</summary>
    public void Start(ServeConnection serve)
    {
        if (_hasBegun)
        {
            // a complete request may have been received, and only a thread of the event loop may serve it
            _number = _eventLoop.Add(this);
            _serve = serve;
            _eventLoop.Enqueue(this);
            return;
        }

        var mine = _state.Begin();
        _ = ServeAsync(serve);
        if (!IsStillMine(mine) || !TryWatchOrFail()) return;

        MarkIdle();
        WakeForNews();
    }

    /// <summary>Receives bytes and runs the read loop while this thread owns the connection. On an event-loop thread.</summary>
    public void Continue()
    {
        var mine = _state.Begin();
        if (_serve is { } serve)
        {
            _serve = null;
            _ = ServeAsync(serve);
            if (!IsStillMine(mine)) return;
        }

        while (TryReceive(mine) && TryWatchOrFail() && !TryMarkIdle()) mine = _state.Begin();
    }

    /// <summary>
    /// Called by the event loop on an event. The kernel reports an event once, so it is stored if a thread owns the connection.
    /// </summary>
    /// <param name="isEnd">The peer has closed its side, or has disconnected.</param>
    /// <returns>True if the caller must call <see cref="Continue"/>.</returns>
    public bool TryResumeOnEvent(bool isEnd)
    {
        if (isEnd) _isEnding = true;
        if (_state.TryQueue()) return true;

        Interlocked.Exchange(ref _news, 1);
        return _state.TryQueue();
    }

    /// <summary>Lets another thread read the connection, because a request blocks the thread that owns it.</summary>
    public void TakeOver()
    {
        // While the loop's thread serves a request, no read is pending: TakeOverLoop continues the loop until one is.
        TakeOverLoop?.Invoke();
        if (_state.Current.State == VersionedState.Serving && TryWatch(out _) && _state.TryTakeOver()) WakeForNews();
    }

    /// <summary>Called when the loop begins to await a read.</summary>
    public void BeginWait()
    {
        // If TryAwaitRead returns false, the loop runs on a thread outside the event loop, which makes the connection idle itself.
        if (_state.TryAwaitRead() || !TryWatchOrFail()) return;

        _state.MarkIdle();
        WakeForNews();
    }

    /// <summary>Queues the connection, so that a thread of the event loop continues it soon.</summary>
    public void Wake()
    {
        if (_state.TryQueue()) _eventLoop.Enqueue(this);
    }

    // Shuts the socket down, which wakes a blocked thread. The thread that serves the connection closes the socket.
    public override void Abort()
    {
        IsAborted = true;
        Shutdown();
        Wake();
    }

    /// <summary>Aborts the connection and discards unsent bytes, which the kernel would otherwise try to send for a long time.</summary>
    public void Drop()
    {
        _socket.DropUnsent();
        Abort();
    }

    public override DescriptorHandle? Detach()
    {
        // before Release: another process or domain may watch the descriptor as soon as the caller has it
        Leave();
        _writer.Abandon();
        return _socket.Release();
    }

    public void Dispose()
    {
        Leave();
        _writer.Abandon();
        Shutdown();
        _socket.Close();
    }

    public override ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes) => _writer.WriteAsync(bytes);

    public override void LimitWrites(WriteTimeout timeout, Action<WriteFault> onGivenUp) => _writer.Limit(timeout, onGivenUp);

    public override void Hold(int change) => _writer.Hold(change);

    public override void Yield(WaitCallback work, object state) => _workers.Yields.Add(work, state);

    public override void RunOnWorker(WaitCallback work, object state) => _workers.Run(work, state);

    // Serves the connection until it closes. Returns to the caller at the first await.
    private async Task ServeAsync(ServeConnection serve)
    {
        try
        {
            await serve(this).ConfigureAwait(false);
        }
        finally
        {
            _hasEnded = true;
            Dispose();
        }
    }

    // Whether the loop awaits its next read, and no other thread has taken the connection over.
    private bool IsStillMine(VersionedState mine) => !_hasEnded && _state.TryContinue(mine);

    // False if another thread owns the connection.
    private bool TryReceive(VersionedState mine)
    {
        Volatile.Write(ref _news, 0);
        do
        {
            if (!_reader.Receive(_socket)) break;

            Volatile.Write(ref _served, _served + 1);
            if (!IsStillMine(mine)) return false;
        }
        while (MayHaveMore);

        return true;
    }

    // False if bytes or a cancellation arrived meanwhile: the connection is queued again, and this thread continues it.
    private bool TryMarkIdle()
    {
        var idle = MarkIdle();
        return !HasNews || !_state.TryQueue(idle);
    }

    private VersionedState MarkIdle()
    {
        _reader.ReturnBuffer();
        return _state.MarkIdle();
    }

    // Called after the state became Idle, when another thread may already own the connection.
    private void WakeForNews()
    {
        Interlocked.MemoryBarrier();
        if (HasNews) Wake();
    }

    // The event loop watches a connection only when it first becomes idle. The first request has often arrived before, and its event would
    // wake a second thread in vain. Many connections close after their first response, and are never watched.
    private bool TryWatchOrFail()
    {
        if (TryWatch(out var error)) return true;

        if (error is not null) _reader.Fail(error);
        return false;
    }

    // False without an error if the connection was detached: another process or domain may watch it by now.
    private bool TryWatch(out SocketException? error)
    {
        error = null;
        if (_isWatched) return true;

        try
        {
            lock (_watching)
            {
                if (_hasLeft) return false;

                if (_number < 0) _number = _eventLoop.Add(this);
                _eventLoop.Watch(_number, this);
                return _isWatched = true;
            }
        }
        catch (Exception refusal) when (refusal is SocketException or ObjectDisposedException)
        {
            // the kernel refuses to watch another descriptor, or the event loop has ended
            error = refusal as SocketException ?? new SocketException((int)SocketError.Shutdown);
            return false;
        }
    }

    private void Leave()
    {
        lock (_watching)
        {
            if (_hasLeft) return;

            _hasLeft = true;
        }

        if (_number >= 0) _eventLoop.Remove(_number, this, _isWatched);
    }

    private void Shutdown()
    {
        try
        {
            _socket.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The socket is closed already.
        }
    }
}
