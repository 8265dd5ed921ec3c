using System;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Sockets.Linux;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// A connection served by workers. In a lane no thread waits for it alone, see SocketConnection.Lane.cs; else one does while its bytes
/// come quickly, and none while they do not.
/// </summary>
internal sealed partial class SocketConnection : PipeConnection, IDuplexPipe, IDisposable
{
    // A worker waits so long before it leaves the connection to the system.
    private const int WaitMilliseconds = 50;

    // Receiving nothing waits until there is something. (Mono knows no other way that leaves the bytes alone: it forgets the flag Peek.)
    private static readonly byte[] Nothing = [];

    private readonly Socket _socket;
    private readonly SocketIo _io;
    private readonly SocketWorkers _workers;
    private readonly SocketPipeReader _reader;
    private readonly SocketPipeWriter _writer;
    private SocketAsyncEventArgs? _peek;
    private int _peekIsOut;
    private int _turn = SocketTurn.Queued;
    private int _served;
    private volatile bool _hasEnded;
    private bool _isDetached;

    public SocketConnection(Socket socket, ListenAddress address, SocketWorkers workers)
    {
        _socket = socket;
        _workers = workers;
        _io = new SocketIo(socket, staysBlocking: workers.Idle is not null || HasLanes) { NeverWaits = HasLanes };
        _reader = new SocketPipeReader(this);
        _writer = new SocketPipeWriter(_io, this);
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

        if (!HasLanes) _io.WaitAtMost(WaitMilliseconds);
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input => _reader;

    public PipeWriter Output => _writer;

    public bool IsAborted { get; private set; }

    /// <summary>A worker has this connection, and could be relieved of the reading if it is busy with a request.</summary>
    public bool IsInWork => Turn.State is SocketTurn.Working or SocketTurn.Serving;

    /// <summary>Grows with every stint of a worker, so that a long one can be told from several.</summary>
    public int Served => Volatile.Read(ref _served);

    private SocketTurn Turn => new(Volatile.Read(ref _turn));

    // Only shuts down, which wakes whoever waits; the socket is closed by the one that serves the connection.
    public override void Abort()
    {
        IsAborted = true;
        try
        {
            _io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // It is gone already.
        }

        Wake();
    }

    public override int Detach()
    {
        if (_lane is null && _workers.Idle is null) return -1;

        // Mono shuts a socket down before it closes it: something else has to stand in its place by then
        var own = _socket.Handle.ToInt32();
        LeaveLane();
        _workers.Idle?.Forget(own);
        var descriptor = Descriptors.Duplicate(own);
        var dummy = Descriptors.CreateDummy();
        Descriptors.Replace(own, dummy);
        Libc.Close(dummy);
        _isDetached = true;
        return descriptor;
    }

    public override void LimitWrites(TimeSpan most, Action overdue)
    {
        _io.SendAtMost((int)Math.Min(most.TotalMilliseconds, int.MaxValue));
        _writer.Overdue = overdue;
    }

    /// <summary>
    /// Puts bytes that another has received for this connection in front of those to come. Before <see cref="Start(ServeConnection)"/>.
    /// </summary>
    public void Begin(byte[] received) => _reader.Begin(received);

    public override void RunElsewhere(WaitCallback work, object state) => _workers.Run(work, state);

    /// <summary>Begins to serve. On a worker.</summary>
    public void Start(ServeConnection serve)
    {
        var mine = BeginStint();
        _ = ServeAsync(serve);
        if (CanGoOn(mine)) Work(mine, hasBytes: false);
    }

    /// <summary>There is something to read, or a reason to look. On a worker.</summary>
    public void Continue()
    {
        if (_lane is not null) ContinueInLane();
        else Work(BeginStint(), hasBytes: true);
    }

    /// <summary>Takes the reading from a worker that is busy with a request.</summary>
    public void TakeOver()
    {
        // a loop that serves on its own thread has no read pending; from here on it has
        Relieve?.Invoke();
        var turn = Turn;
        if (turn.State == SocketTurn.Serving && TryChange(turn, SocketTurn.Parked)) Peek();
    }

    /// <summary>The loop's read is pending from now on.</summary>
    public void BeginWait()
    {
        var turn = Turn;
        if (turn.State == SocketTurn.Working && TryChange(turn, SocketTurn.Serving)) return;

        // The loop came back on a thread that is no worker.
        Volatile.Write(ref _turn, Turn.As(SocketTurn.Parked).Value);
        Peek();
    }

    /// <summary>Lets a worker look at the pending read soon.</summary>
    public void Wake()
    {
        var turn = Turn;
        if (turn.State == SocketTurn.Parked && TryChange(turn, SocketTurn.Queued)) Enqueue();
    }

    public void Dispose()
    {
        try
        {
            if (!_isDetached) _workers.Idle?.Forget(_socket.Handle.ToInt32());
            if (!_isDetached) _io.Shutdown();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // It is gone already.
        }

        LeaveLane();
        _io.Close();
        _peek?.Dispose();
    }

    private SocketTurn BeginStint()
    {
        var mine = Turn.NextStint();
        Volatile.Write(ref _turn, mine.Value);
        return mine;
    }

    // Where others wait for a worker, none waits for bytes; those that have come are taken all the same.
    private void Work(SocketTurn mine, bool hasBytes)
    {
        do
        {
            if ((_workers.IsShort && !hasBytes && !_reader.IsCancelAsked) || !_reader.Bring(_socket, _io))
            {
                Park();
                return;
            }

            hasBytes = false;
            Volatile.Write(ref _served, _served + 1);
        }
        while (CanGoOn(mine));
    }

    // If the loop's next read is pending and nobody took it over, it is this worker's again.
    private bool CanGoOn(SocketTurn mine)
    {
        if (_hasEnded) return false;
        if (TryChange(mine.As(SocketTurn.Serving), SocketTurn.Working)) return true;
        if (TryChange(mine, SocketTurn.Away)) return false;

        // The loop, on another thread, came to its read between the two questions.
        return TryChange(mine.As(SocketTurn.Serving), SocketTurn.Working);
    }

    private bool TryChange(SocketTurn from, int state) =>
        Interlocked.CompareExchange(ref _turn, from.As(state).Value, from.Value) == from.Value;

    private void Park()
    {
        _reader.GiveBufferBack();
        Volatile.Write(ref _turn, Turn.As(SocketTurn.Parked).Value);
        Peek();
    }

    // The turn is Parked: from here on another thread may have the connection at any moment.
    private void Peek()
    {
        if (_lane is not null)
        {
            Interlocked.MemoryBarrier();
            if (HasNews) Wake();
            return;
        }

        if (_reader.IsCancelAsked || IsAborted)
        {
            Wake();
            return;
        }

        if (_workers.Idle is { } idle)
        {
            Watch(idle);
            return;
        }

        // One that was left behind by a cancelled read tells just as well.
        if (Interlocked.Exchange(ref _peekIsOut, 1) != 0) return;

        try
        {
            if (_peek is null)
            {
                _peek = new SocketAsyncEventArgs();
                _peek.SetBuffer(Nothing, 0, 0);
                _peek.Completed += (_, _) => EndPeek();
            }

            if (!_socket.ReceiveAsync(_peek)) EndPeek();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            EndPeek();
        }

        if (_reader.IsCancelAsked || IsAborted) Wake();
    }

    private void Watch(IdleSockets idle)
    {
        try
        {
            idle.Watch(_socket.Handle.ToInt32(), this);
        }
        catch (ObjectDisposedException)
        {
            Wake();
        }

        if (_reader.IsCancelAsked || IsAborted) Wake();
    }

    private void EndPeek()
    {
        Volatile.Write(ref _peekIsOut, 0);
        Wake();
    }

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
}
