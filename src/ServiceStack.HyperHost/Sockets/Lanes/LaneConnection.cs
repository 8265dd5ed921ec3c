using System;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// A connection in a lane: no thread waits for it alone. One of the lane's threads continues it when the lane has an event for it.
/// </summary>
internal sealed class LaneConnection(AcceptedSocket socket, ListenAddress address, WorkerThreads workers, Lane lane, WriteWaits writes)
    : SocketConnection(socket, address, workers, new SocketIo(socket) { NeverWaits = true }, writes)
{
    private readonly object _watching = new();
    private ServeConnection? _serve;
    private int _number = -1;
    private int _news;
    private volatile bool _isWatched;
    private bool _hasLeft;
    private volatile bool _isEnding;

    /// <summary>Tells this connection from others that had its number in the lane before. Set by the lane.</summary>
    public int Stamp { get; set; }

    /// <summary>Whether its requests are likely to wait for something.</summary>
    public LanePace Pace { get; } = new();

    // Bytes that are in the socket already cause no further event; the end can have come in one event with the last bytes.
    private bool MayHaveMore => !Reader.IsDrained || _isEnding;

    // Bytes or a cancelled read that arrived while a thread had the connection.
    private bool HasNews => Volatile.Read(ref _news) != 0 || MayHaveMore || Reader.IsCancelAsked || IsAborted;

    /// <summary>Starts to serve. Called on any thread: it serves no request.</summary>
    public override void Start(ServeConnection serve)
    {
        if (!HasBegun)
        {
            var mine = BeginTurn();
            _ = ServeAsync(serve);
            if (CanGoOn(mine) && BeforeParking()) Park();
            return;
        }

        // a complete request may be there, which a thread of the lane has to serve
        _number = lane.Add(this);
        _serve = serve;
        lane.Enqueue(this);
    }

    public override void Continue()
    {
        if (_serve is { } serve)
        {
            _serve = null;
            var first = BeginTurn();
            _ = ServeAsync(serve);
            if (!CanGoOn(first)) return;
        }

        do
        {
            Volatile.Write(ref _news, 0);
            var mine = BeginTurn();
            do
            {
                if (!Reader.Receive(Io)) break;

                NoteServed();
                if (!CanGoOn(mine)) return;
            }
            while (MayHaveMore);
        }
        while (BeforeParking() && !TryPark());
    }

    /// <summary>Called by the lane at an event. The system reports an event once, so one that can't be handled now is remembered.</summary>
    /// <param name="isEnd">The peer has closed its side, or is gone.</param>
    /// <returns>Whether the connection has to be continued.</returns>
    public bool MustContinue(bool isEnd)
    {
        if (isEnd) _isEnding = true;
        if (TryQueue()) return true;

        Interlocked.Exchange(ref _news, 1);
        if (TryQueue()) return true;

        if (isEnd) PeerEnded?.Invoke();
        return false;
    }

    // The lane watches it from the first time on that nobody has it. Its first request is often there by then: a thread that was told of it
    // before could do nothing with it, and would have to be called once more. Many are closed with their first answer, and never watched.
    protected override bool BeforeParking()
    {
        try
        {
            return TryWatch();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // the system refuses to watch another descriptor, or the lane has ended
            Reader.Fail(error as SocketException ?? new SocketException((int)SocketError.Shutdown));
            return false;
        }
    }

    protected override void OnParked()
    {
        Interlocked.MemoryBarrier();
        if (HasNews) Wake();
    }

    protected override void Enqueue() => lane.Enqueue(this);

    // The thread that serves may be at the connection's end.
    protected override bool CanBeTakenOver()
    {
        try
        {
            return TryWatch();
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            return false;
        }
    }

    protected override void LeaveWait()
    {
        lock (_watching) _hasLeft = true;
        if (_number >= 0) lane.Remove(_isWatched ? Handle : null, _number);
    }

    // False when the connection has left: another process or domain may wait for it by now.
    private bool TryWatch()
    {
        if (_isWatched) return true;

        lock (_watching)
        {
            if (_hasLeft) return false;

            if (_number < 0) _number = lane.Add(this);
            lane.Watch(Handle!, _number, this);
            return _isWatched = true;
        }
    }

    private bool TryPark()
    {
        var parked = SetParked();
        return !HasNews || !TryChange(parked, SocketTurn.Queued);
    }
}
