using System;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>Distributes connections over event loops, each with a few threads that serve the requests.</summary>
[SupportedOSPlatform("linux")]
internal sealed class EpollServer : ISocketServer
{
    // more than four threads contend for one epoll instance
    private const int MaxThreads = 4;

    private readonly WorkerThreads _workers;
    private readonly EpollLoop[] _eventLoops;
    private readonly WriteWaits _writes;
    private readonly TimeProvider _time;

    /// <param name="count">Number of threads that process events at a time; usually the number of processors.</param>
    /// <param name="options">Bounds of the number of threads.</param>
    /// <param name="log">Receives the log lines.</param>
    public EpollServer(int count, TransportOptions options, IHostLog log)
    {
        // The option MaxThreads does not bound these threads but services, by the concurrency limiter: an event loop must always find
        // a thread that replaces a blocked one.
        _workers = WorkerThreads.Create(options, log, eventLoopThreads: count);
        _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log, options.Time);
        _time = options.Time;
        EventLoopThreads = count;
        _eventLoops = new EpollLoop[(count + MaxThreads - 1) / MaxThreads];
        for (var i = 0; i < _eventLoops.Length; i++)
        {
            // distributes the slots evenly
            _eventLoops[i] = new EpollLoop(_workers, new LoopSlots((count + i) / _eventLoops.Length), options.ThreadReplaced);
        }

        _workers.AlsoCheck = Check;
        foreach (var eventLoop in _eventLoops) eventLoop.Start();
    }

    public int EventLoopThreads { get; }

    public int ConnectionsInEventLoops => Array.ConvertAll(_eventLoops, static eventLoop => eventLoop.Count).Sum();

    /// <summary>No request is in service, and no work is queued.</summary>
    public bool IsIdle => _workers.IsMonitorAsleep;

    public void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve) => Create(accepted, address).Start(serve);

    /// <summary>Creates the connection of an accepted socket in the event loop with the fewest connections. Does not read.</summary>
    /// <exception cref="SocketException">The peer has disconnected.</exception>
    public SocketConnection Create(AcceptedSocket accepted, ListenAddress address)
    {
        var eventLoop = _eventLoops[0];
        for (var i = 1; i < _eventLoops.Length; i++)
        {
            if (_eventLoops[i].Count < eventLoop.Count) eventLoop = _eventLoops[i];
        }

        return new SocketConnection(accepted, address, new SocketIo(accepted), eventLoop, _workers, _writes, _time);
    }

    public void Dispose()
    {
        _workers.Dispose();
        foreach (var eventLoop in _eventLoops) eventLoop.Dispose();
        _writes.Dispose();
    }

    private bool Check()
    {
        var isBusy = false;
        foreach (var eventLoop in _eventLoops) isBusy |= eventLoop.Check(BusyMonitor.CheckMilliseconds);
        return isBusy;
    }
}
