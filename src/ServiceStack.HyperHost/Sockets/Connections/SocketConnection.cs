using System;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>
/// A connection on a socket: its pipe, and which thread may read it at the moment. How its bytes are waited for is left to the two classes
/// that derive from it.
/// </summary>
/// <remarks>
/// Threads agree by the turn (<see cref="SocketTurn"/>). A thread works on the connection; or it serves a request, and another may take
/// over the reading; or no thread has the connection, and it is parked; or it is queued for a thread.
/// </remarks>
internal abstract class SocketConnection : PipeConnection, IDuplexPipe, IWork, IDisposable
{
    private readonly SocketPipeWriter _writer;
    private int _turn = SocketTurn.Queued;
    private int _served;
    private volatile bool _hasEnded;
    private bool _hasLeft;

    /// <param name="socket">Closed at the end of the connection.</param>
    /// <param name="address">That it was accepted on.</param>
    /// <param name="workers">Whose threads serve it.</param>
    /// <param name="io">Receives and sends.</param>
    /// <param name="writes">Waits for room in the socket; null where each thread that writes does itself.</param>
    protected SocketConnection(AcceptedSocket socket, ListenAddress address, WorkerThreads workers, SocketIo io, WriteWaits? writes)
    {
        Address = address;
        Handle = socket.Handle;
        Workers = workers;
        Io = io;
        Reader = new SocketPipeReader(this);
        _writer = new SocketPipeWriter(io, this, Handle is null ? null : writes);
        socket.SendAtOnce();
        IsUnix = socket.IsUnix;
        RemoteEndPoint = socket.RemoteEndPoint;
        LocalEndPoint = socket.LocalEndPoint;
        Peer = IsUnix ? "unix:" + (address.UnixPath ?? address.ToString()) : RemoteEndPoint?.ToString() ?? Peer;
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input => Reader;

    public PipeWriter Output => _writer;

    public bool IsAborted { get; private set; }

    /// <summary>A worker thread has this connection; if a request keeps it busy, another can take over the reading.</summary>
    public bool IsInWork => Turn.State is SocketTurn.Working or SocketTurn.Serving;

    /// <summary>Incremented per work item, so that the watch can tell one long item from many short ones.</summary>
    public int Served => Volatile.Read(ref _served);

    /// <summary>Another process or domain had it before: the first request has probably come.</summary>
    protected bool HasBegun { get; private set; }

    /// <summary>What the waiting watches; closed by <see cref="Io"/>. Null where the runtime's socket waits.</summary>
    public DescriptorHandle? Handle { get; }

    protected WorkerThreads Workers { get; }

    protected SocketIo Io { get; }

    protected SocketPipeReader Reader { get; }

    protected SocketTurn Turn => new(Volatile.Read(ref _turn));

    // Only shuts the socket down, which wakes the thread that waits for it; the thread that serves the connection closes the socket.
    public override void Abort()
    {
        IsAborted = true;
        try
        {
            Io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The socket is closed already.
        }

        Wake();
    }

    public override DescriptorHandle? Detach()
    {
        if (!Io.IsDirect) return null;

        // another process or domain may wait for it as soon as the caller has it
        Leave();
        _writer.Abandon();
        return Io.Release();
    }

    public override ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes) => _writer.WriteAsync(bytes);

    public override void LimitWrites(WritePatience patience, Action<WriteFault> onGivenUp) => _writer.Limit(patience, onGivenUp);

    public override void Hold(int change) => _writer.Hold(change);

    /// <summary>Ends the connection without sending what is left, which the system would keep trying for long.</summary>
    public void Drop()
    {
        Io.DropUnsent();
        Abort();
    }

    /// <summary>
    /// Sets bytes that another process or domain has received; they are read before those in the socket, where a request waits if there are
    /// none. Before <see cref="Start"/>.
    /// </summary>
    public void Begin(byte[] received)
    {
        Reader.Begin(received);
        HasBegun = true;
    }

    public override void RunElsewhere(WaitCallback work, object state) => Workers.Run(work, state);

    /// <summary>Starts to serve. Called on a worker thread.</summary>
    public abstract void Start(ServeConnection serve);

    /// <summary>Continues the connection: there may be bytes, or a cancelled read. Called on a worker thread.</summary>
    public void Run(WorkerThread worker)
    {
        worker.Connection = this;
        Continue();
    }

    /// <summary>Receives bytes and runs the loop with them, for as long as it is this thread's turn. Called on a worker thread.</summary>
    public abstract void Continue();

    /// <summary>Takes over the reading from a worker thread that is busy with a request.</summary>
    public void TakeOver()
    {
        // a loop that serves on its own thread awaits no read; from here on it does
        Relieve?.Invoke();
        var turn = Turn;
        if (turn.State == SocketTurn.Serving && CanBeTakenOver() && TryChange(turn, SocketTurn.Parked)) OnParked();
    }

    /// <summary>The loop awaits a read from now on.</summary>
    public void BeginWait()
    {
        var turn = Turn;
        if (turn.State == SocketTurn.Working && TryChange(turn, SocketTurn.Serving)) return;

        // The loop continued on a thread that is no worker thread.
        if (!BeforeParking()) return;

        Volatile.Write(ref _turn, Turn.As(SocketTurn.Parked).Value);
        OnParked();
    }

    /// <summary>Queues the connection, so that a worker thread continues it soon.</summary>
    public void Wake()
    {
        if (TryQueue()) Enqueue();
    }

    public void Dispose()
    {
        Leave();
        _writer.Abandon();
        try
        {
            Io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The socket is closed already.
        }

        Io.Close();
        DisposeWait();
    }

    /// <summary>Nobody else has the connection, and it is to be parked.</summary>
    /// <returns>False if it can't be: then its end has begun.</returns>
    protected virtual bool BeforeParking() => true;

    /// <summary>Another thread serves a request of the connection, which is to be parked meanwhile.</summary>
    protected virtual bool CanBeTakenOver() => true;

    /// <summary>The turn is Parked: from here on another thread can take the connection at any time.</summary>
    protected abstract void OnParked();

    /// <summary>The turn is Queued: makes a thread call <see cref="Continue"/>.</summary>
    protected abstract void Enqueue();

    /// <summary>Stops waiting for the descriptor, before it is closed or passed on.</summary>
    protected abstract void LeaveWait();

    /// <summary>Disposes what the waiting needed, after the socket was closed.</summary>
    protected virtual void DisposeWait()
    {
    }

    /// <summary>
    /// Runs the connection to its end; returns at its first wait. Called between <see cref="BeginTurn"/> and <see cref="CanGoOn"/>.
    /// </summary>
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

    /// <summary>This thread has the connection from now on.</summary>
    protected SocketTurn BeginTurn()
    {
        var mine = Turn.Next();
        Volatile.Write(ref _turn, mine.Value);
        return mine;
    }

    /// <summary>Counts a work item of this turn.</summary>
    protected void NoteServed() => Volatile.Write(ref _served, _served + 1);

    /// <returns>Whether the loop awaits its next read and no other thread took it over: then this thread continues.</returns>
    protected bool CanGoOn(SocketTurn mine)
    {
        if (_hasEnded) return false;
        if (TryChange(mine.As(SocketTurn.Serving), SocketTurn.Working)) return true;
        if (TryChange(mine, SocketTurn.Away)) return false;

        // The loop, on another thread, has reached its read between the two comparisons.
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
