using System;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>
/// A connection of a socket: its pipe, and whose turn it is to read. Who waits for its bytes is
/// the matter of the two kinds that derive from it.
/// </summary>
/// <remarks>
/// The turn (<see cref="SocketTurn"/>) is what threads agree on: one of them works, or it serves a request and may be relieved of the
/// reading, or nobody has the connection and it is parked, or it is queued for somebody to come.
/// </remarks>
internal abstract class SocketConnection : PipeConnection, IDuplexPipe, IWork, IDisposable
{
    private readonly SocketPipeWriter _writer;
    private int _turn = SocketTurn.Queued;
    private int _served;
    private volatile bool _hasEnded;
    private bool _isDetached;
    private bool _hasLeft;

    protected SocketConnection(Socket socket, ListenAddress address, WorkerThreads workers, SocketIo io)
    {
        Socket = socket;
        Address = address;
        Descriptor = socket.Handle.ToInt32();
        Workers = workers;
        Io = io;
        Reader = new SocketPipeReader(this);
        _writer = new SocketPipeWriter(io, this);
        IsUnix = socket.AddressFamily == AddressFamily.Unix;
        if (IsUnix)
        {
            Peer = "unix:" + (address.UnixPath ?? address.ToString());
        }
        else
        {
            socket.NoDelay = true;
            RemoteEndPoint = socket.RemoteEndPoint as IPEndPoint ?? Descriptors.PeerOf(socket.Handle.ToInt32());
            LocalEndPoint = socket.LocalEndPoint as IPEndPoint;
            Peer = RemoteEndPoint?.ToString() ?? Peer;
        }
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input => Reader;

    public PipeWriter Output => _writer;

    public bool IsAborted { get; private set; }

    /// <summary>A worker has this connection, and could be relieved of the reading if it is busy with a request.</summary>
    public bool IsInWork => Turn.State is SocketTurn.Working or SocketTurn.Serving;

    /// <summary>Incremented per work item, so that the watch can tell one long item from many short ones.</summary>
    public int Served => Volatile.Read(ref _served);

    protected Socket Socket { get; }

    protected int Descriptor { get; }

    protected WorkerThreads Workers { get; }

    protected SocketIo Io { get; }

    protected SocketPipeReader Reader { get; }

    protected SocketTurn Turn => new(Volatile.Read(ref _turn));

    /// <summary>Whether the connection can go on in another process or domain.</summary>
    protected abstract bool CanMove { get; }

    // Only shuts down, which wakes whoever waits; the socket is closed by the one that serves the connection.
    public override void Abort()
    {
        IsAborted = true;
        try
        {
            Io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // It is gone already.
        }

        Wake();
    }

    public override int Detach()
    {
        if (!CanMove) return -1;

        // Mono shuts a socket down before it closes it: something else has to stand in its place by then
        Leave();
        var descriptor = Descriptors.Duplicate(Descriptor);
        var dummy = Descriptors.CreateDummy();
        Descriptors.Replace(Descriptor, dummy);
        Libc.Close(dummy);
        _isDetached = true;
        return descriptor;
    }

    public override void LimitWrites(TimeSpan most, Action overdue)
    {
        Io.SendAtMost((int)Math.Min(most.TotalMilliseconds, int.MaxValue));
        _writer.Overdue = overdue;
    }

    /// <summary>Puts bytes that another has received for this connection in front of those to come. Before <see cref="Start"/>.</summary>
    public void Begin(byte[] received) => Reader.Begin(received);

    public override void RunElsewhere(WaitCallback work, object state) => Workers.Run(work, state);

    /// <summary>Begins to serve. On a worker.</summary>
    public abstract void Start(ServeConnection serve);

    /// <summary>There is something to read, or a reason to look. On a worker.</summary>
    public void Run(WorkerThread worker)
    {
        worker.Connection = this;
        Continue();
    }

    /// <summary>Reads what has come and lets the loop go on with it, as long as it is this thread's turn. On a worker.</summary>
    public abstract void Continue();

    /// <summary>Relieves a worker that is busy with a request of the reading.</summary>
    public void TakeOver()
    {
        // a loop that serves on its own thread has no read pending; from here on it has
        Relieve?.Invoke();
        var turn = Turn;
        if (turn.State == SocketTurn.Serving && TryChange(turn, SocketTurn.Parked)) OnParked();
    }

    /// <summary>The loop's read is pending from now on.</summary>
    public void BeginWait()
    {
        var turn = Turn;
        if (turn.State == SocketTurn.Working && TryChange(turn, SocketTurn.Serving)) return;

        // The loop came back on a thread that is no worker.
        Volatile.Write(ref _turn, Turn.As(SocketTurn.Parked).Value);
        OnParked();
    }

    /// <summary>Lets a worker look at the pending read soon.</summary>
    public void Wake()
    {
        if (TryQueue()) Enqueue();
    }

    public void Dispose()
    {
        Leave();
        try
        {
            if (!_isDetached) Io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // It is gone already.
        }

        Io.Close();
        DisposeWait();
    }

    /// <summary>The turn is Parked: from here on another thread may have the connection at any moment.</summary>
    protected abstract void OnParked();

    /// <summary>The turn is Queued: somebody is to call <see cref="Continue"/>.</summary>
    protected abstract void Enqueue();

    /// <summary>Nobody watches the descriptor any more: before it means something else.</summary>
    protected abstract void LeaveWait();

    /// <summary>Lets go of what the waiting needed, after the socket was closed.</summary>
    protected virtual void DisposeWait()
    {
    }

    /// <summary>Runs the connection to its end; returns at its first wait. Within a stint.</summary>
    protected async Task ServeAsync(ServeConnection serve)
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

    /// <summary>This worker has the connection from now on.</summary>
    protected SocketTurn BeginTurn()
    {
        var mine = Turn.Next();
        Volatile.Write(ref _turn, mine.Value);
        return mine;
    }

    /// <summary>Counts a work item of this stint.</summary>
    protected void NoteServed() => Volatile.Write(ref _served, _served + 1);

    /// <returns>Whether the loop's next read is pending and nobody took it over: then it is this worker's again.</returns>
    protected bool CanGoOn(SocketTurn mine)
    {
        if (_hasEnded) return false;
        if (TryChange(mine.As(SocketTurn.Serving), SocketTurn.Working)) return true;
        if (TryChange(mine, SocketTurn.Away)) return false;

        // The loop, on another thread, came to its read between the two questions.
        return TryChange(mine.As(SocketTurn.Serving), SocketTurn.Working);
    }

    /// <returns>Whether a parked connection was queued by this call.</returns>
    protected bool TryQueue()
    {
        var turn = Turn;
        return turn.State == SocketTurn.Parked && TryChange(turn, SocketTurn.Queued);
    }

    protected bool TryChange(SocketTurn from, int state) =>
        Interlocked.CompareExchange(ref _turn, from.As(state).Value, from.Value) == from.Value;

    /// <summary>Leaves the connection to whoever waits for its bytes.</summary>
    protected void Park()
    {
        SetParked();
        OnParked();
    }

    /// <summary>
    /// Gives the buffer back and parks the connection, without <see cref="OnParked"/>. The full fence makes sure that a thread which does
    /// not see the new turn yet has written its news before the caller reads them.
    /// </summary>
    protected SocketTurn SetParked()
    {
        Reader.ReturnBuffer();
        var parked = Turn.As(SocketTurn.Parked);
        Interlocked.Exchange(ref _turn, parked.Value);
        return parked;
    }

    private void Leave()
    {
        if (_hasLeft) return;

        _hasLeft = true;
        LeaveWait();
    }
}
