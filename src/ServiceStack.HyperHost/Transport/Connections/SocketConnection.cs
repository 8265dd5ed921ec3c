using System;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// A socket connection of an event loop: no thread waits for it alone. One of the loop's threads resumes it on an event.
/// <see cref="ConnectionState"/> decides which thread.
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

    /// <param name="accepted">What <paramref name="socket"/> is made of.</param>
    /// <param name="address">That it was accepted on.</param>
    /// <param name="socket">Closed at the end of the connection.</param>
    /// <param name="eventLoop">Watches it.</param>
    /// <param name="workers">Run what must not wait for the event loop.</param>
    /// <param name="writes">Waits for room in the socket.</param>
    /// <param name="time">By which those waits are limited.</param>
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

    /// <summary>What the event loop and the waits of its writes watch; closed by the socket. Null on a transport in memory.</summary>
    public DescriptorHandle? Handle { get; }

    public bool IsAborted { get; private set; }

    /// <summary>A thread of the event loop has this connection; if a request keeps it busy, another can take over the reading.</summary>
    public bool IsInWork => _state.Current.State is VersionedState.Working or VersionedState.Serving;

    /// <summary>Incremented per receive, so that the monitor can distinguish one long request from many short ones.</summary>
    public int Served => Volatile.Read(ref _served);

    /// <summary>Distinguishes this connection from earlier ones with its number in the event loop, which sets it.</summary>
    public int Stamp { get; set; }

    /// <summary>Whether its last request has waited for something; null before the first. Threads may write at once: no harm.</summary>
    public bool? HasBlocked { get; set; }

    // Bytes that are in the socket already cause no further event; the end can have come in one event with the last bytes.
    private bool MayHaveMore => !_reader.IsDrained || _isEnding;

    // Bytes or a cancelled read that arrived while a thread had the connection.
    private bool HasNews => Volatile.Read(ref _news) != 0 || MayHaveMore || _reader.IsCancellationRequested || IsAborted;

    /// <summary>
    /// Sets bytes that another process or domain has received; they are read before those in the socket; a request is waiting if there are
    /// none. Before <see cref="Start"/>.
    /// </summary>
    public void Begin(byte[] received)
    {
        _reader.Begin(received);
        _hasBegun = true;
    }

    /// <summary>Starts to serve. Called on any thread: it serves no request.</summary>
    public void Start(ServeConnection serve)
    {
        if (_hasBegun)
        {
            // a complete request may be there, which a thread of the event loop has to serve
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

    /// <summary>Called by the event loop on an event. The kernel reports it once, so one that can't be handled now is stored.</summary>
    /// <param name="isEnd">The peer has closed its side, or is gone.</param>
    /// <returns>Whether the connection has to be continued.</returns>
    public bool TryResumeOnEvent(bool isEnd)
    {
        if (isEnd) _isEnding = true;
        if (_state.TryQueue()) return true;

        Interlocked.Exchange(ref _news, 1);
        return _state.TryQueue();
    }

    /// <summary>Takes over the reading from a thread that is busy with a request.</summary>
    public void TakeOver()
    {
        // a loop that serves on its own thread awaits no read; from here on it does
        Relieve?.Invoke();
        if (_state.Current.State == VersionedState.Serving && TryWatch(out _) && _state.TryTakeOver()) WakeForNews();
    }

    /// <summary>The loop awaits a read from now on.</summary>
    public void BeginWait()
    {
        // else the loop has continued on a thread that is none of the event loop's
        if (_state.TryAwaitRead() || !TryWatchOrFail()) return;

        _state.MarkIdle();
        WakeForNews();
    }

    /// <summary>Queues the connection, so that a thread of the event loop continues it soon.</summary>
    public void Wake()
    {
        if (_state.TryQueue()) _eventLoop.Enqueue(this);
    }

    // Only shuts the socket down, which wakes the thread that waits for it; the thread that serves the connection closes the socket.
    public override void Abort()
    {
        IsAborted = true;
        Shutdown();
        Wake();
    }

    /// <summary>Ends the connection without sending what is left, which the system would keep trying for long.</summary>
    public void Drop()
    {
        _socket.DropUnsent();
        Abort();
    }

    public override DescriptorHandle? Detach()
    {
        // another process or domain may wait for it as soon as the caller has it
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

    // Runs the connection to its end; returns at its first wait.
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

    // Whether the loop awaits its next read and no other thread took it over.
    private bool IsStillMine(VersionedState mine) => !_hasEnded && _state.TryContinue(mine);

    // False if another thread has the connection.
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

    // False if there are news meanwhile: the connection is queued then, for this thread.
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

    // After the state was Idle, and another thread may have the connection.
    private void WakeForNews()
    {
        Interlocked.MemoryBarrier();
        if (HasNews) Wake();
    }

    // The event loop monitors it only once no thread owns it. Its first request has often arrived by then, and an earlier event would only
    // wake a thread twice. Many connections are closed with their first response, and are never monitored.
    private bool TryWatchOrFail()
    {
        if (TryWatch(out var error)) return true;

        if (error is not null) _reader.Fail(error);
        return false;
    }

    // False without an error when the connection has left: another process or domain may wait for it by now.
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
            // the system refuses to watch another descriptor, or the event loop has ended
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
