using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>A connection that has a worker's thread while its bytes come quickly, and none while they do not.</summary>
internal sealed class ThreadConnection : SocketConnection
{
    // How long a worker thread waits in a receive before it parks the connection.
    private const int WaitMilliseconds = 50;

    private readonly IdleWait _wait;
    private long _parkedAt;
    private bool _isSlow;

    /// <param name="socket">Closed at the end of the connection.</param>
    /// <param name="address">The address that it was accepted on.</param>
    /// <param name="workers">The threads that serve it.</param>
    /// <param name="idle">Watches it while it is idle; null to wait through the runtime's Socket, which a bare descriptor has not.</param>
    /// <param name="writes">Waits for room in the socket; null to wait through the runtime's Socket.</param>
    public ThreadConnection(AcceptedSocket socket, ListenAddress address, WorkerThreads workers, IdleSockets? idle, WriteWaits? writes)
        : base(socket, address, workers, new SocketIo(socket), writes)
    {
        _wait = idle is null || Handle is null ? new ReceiveWait(socket.Socket!, Wake) : new EpollWait(idle, Handle!, Wake);
        Io.WaitAtMost(WaitMilliseconds);
    }

    public override void Start(ServeConnection serve)
    {
        var mine = BeginTurn();
        _ = ServeAsync(serve);
        if (CanGoOn(mine)) Work(mine, hasBytes: false);
    }

    public override void Continue()
    {
        _isSlow = Clock.Now - _parkedAt > WaitMilliseconds;
        Work(BeginTurn(), hasBytes: true);
    }

    protected override void OnParked()
    {
        if (!Reader.IsCancelAsked && !IsAborted) _wait.Begin();

        // a cancel or an abort from before the wait began is not reported by the wait
        if (Reader.IsCancelAsked || IsAborted) Wake();
    }

    protected override void Enqueue() => Workers.Run(this);

    protected override void LeaveWait() => _wait.Forget();

    protected override void DisposeWait() => _wait.Dispose();

    // While other connections wait for a thread, this one does not wait for bytes; those that have arrived are read all the same. Nor does
    // it after a pause: else a thousand clients that send a byte a second would hold fifty threads.
    private void Work(SocketTurn mine, bool hasBytes)
    {
        do
        {
            if (((Workers.IsShort || _isSlow) && !hasBytes && !Reader.IsCancelAsked) || !Reader.Receive(Io))
            {
                _parkedAt = Clock.Now;
                Park();
                return;
            }

            hasBytes = false;
            NoteServed();
        }
        while (CanGoOn(mine));
    }
}
