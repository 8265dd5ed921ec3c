using System.Threading;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>A connection in a lane: it is continued when the lane has an event of it, on the lane's own thread.</summary>
internal sealed partial class SocketConnection
{
    private SocketLane? _lane;
    private ServeConnection? _serve;
    private int _number;
    private bool _hasLeft;
    private int _news;
    private volatile bool _isEnding;

    private bool HasLanes => _workers.Lanes.Count > 0;

    // Of what is in the socket already there will be no other event; the end may have come in one event with the last bytes.
    private bool MayHaveMore => !_reader.IsDrained || _isEnding;

    // Something to read, or a reason to look, that came while somebody had the connection.
    private bool HasNews => Volatile.Read(ref _news) != 0 || MayHaveMore || _reader.IsCancelAsked || IsAborted;

    /// <summary>Begins to serve. On any thread: nothing is served on it.</summary>
    public void Start(SocketLane lane, ServeConnection serve)
    {
        _number = lane.Add(_socket.Handle.ToInt32(), this);
        _lane = lane;
        if (_reader.IsEmpty)
        {
            StartInLane(serve);
            return;
        }

        // what has come already may be a whole request: that is the lane's
        _serve = serve;
        lane.Enqueue(this);
    }

    /// <summary>For the lane, at an event. An event is told once, so one that nobody can take now is kept.</summary>
    /// <param name="isEnd">The peer sends nothing more, or is gone.</param>
    /// <returns>Whether the connection has to be continued.</returns>
    public bool TryTake(bool isEnd)
    {
        if (isEnd) _isEnding = true;
        if (TryQueue()) return true;

        Interlocked.Exchange(ref _news, 1);
        if (TryQueue()) return true;

        if (isEnd) PeerEnded?.Invoke();
        return false;
    }

    private bool TryQueue()
    {
        var turn = Turn;
        return turn.State == SocketTurn.Parked && TryChange(turn, SocketTurn.Queued);
    }

    private void StartInLane(ServeConnection serve)
    {
        var mine = BeginStint();
        _ = ServeAsync(serve);
        if (CanGoOn(mine)) Park();
    }

    private void ContinueInLane()
    {
        if (_serve is { } serve)
        {
            _serve = null;
            StartInLane(serve);
            return;
        }

        do
        {
            Volatile.Write(ref _news, 0);
            var mine = BeginStint();
            do
            {
                if (!_reader.Bring(_socket, _io)) break;

                Volatile.Write(ref _served, _served + 1);
                if (!CanGoOn(mine)) return;
            }
            while (MayHaveMore);
        }
        while (!TryPark());
    }

    private bool TryPark()
    {
        _reader.GiveBufferBack();
        var parked = Turn.As(SocketTurn.Parked);
        Interlocked.Exchange(ref _turn, parked.Value);
        return !HasNews || !TryChange(parked, SocketTurn.Queued);
    }

    private void Enqueue()
    {
        if (_lane is { } lane) lane.Enqueue(this);
        else _workers.Enqueue(this);
    }

    // Before the descriptor means something else.
    private void LeaveLane()
    {
        if (_hasLeft) return;

        _hasLeft = true;
        _lane?.Remove(_socket.Handle.ToInt32(), _number);
    }
}
