using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>
/// A connection has one of a bounded number of threads while its requests follow each other quickly. Idle connections wait without a
/// thread, and so do those for which there is none.
/// </summary>
/// <remarks>On Mono a thread that waits in a receive answers twice as many requests as one that is called back.</remarks>
internal sealed class ThreadServer : ISocketServer
{
    private readonly WorkerThreads _workers;
    private readonly IdleSockets? _idle;
    private readonly WriteWaits? _writes;

    /// <param name="options">Of the threads.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="canMove">Whether connections can go on elsewhere, which takes a wait that lets go of them. Linux.</param>
    public ThreadServer(TransportOptions options, IHostLog log, bool canMove)
    {
        _workers = WorkerThreads.By(options, log);

        // Mono itself looks at every socket that waits whenever one has bytes: 1,000 that send a byte a second take a third of a processor
        if (canMove || SocketDescriptors.AreUsed) _idle = new IdleSockets(log);
        if (SocketDescriptors.AreUsed) _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log);
    }

    public int LaneThreads => 0;

    public int ConnectionsInLanes => 0;

    public SocketConnection Create(AcceptedSocket accepted, ListenAddress address) =>
        new ThreadConnection(accepted, address, _workers, _idle, _writes);

    public void Start(SocketConnection connection, ServeConnection serve) => _workers.Run(new NewConnection(connection, serve));

    public void Dispose()
    {
        _workers.Dispose();
        _writes?.Dispose();
        _idle?.Dispose();
    }
}
