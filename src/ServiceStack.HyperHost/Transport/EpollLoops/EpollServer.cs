using System;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>Connections wait in event loops, each with a few threads that serve their requests on the spot.</summary>
[SupportedOSPlatform("linux")]
internal sealed class EpollServer : ISocketServer
{
    // one epoll for many processors would be fought for
    private const int MaxThreads = 4;

    private readonly WorkerThreads _workers;
    private readonly EpollLoop[] _eventLoops;
    private readonly WriteWaits _writes;
    private readonly TimeProvider _time;

    /// <param name="count">Threads that are to be free for requests: as many as there are processors.</param>
    /// <param name="options">Of the threads that requests hold.</param>
    /// <param name="log">Gets the lines.</param>
    public EpollServer(int count, TransportOptions options, IHostLog log)
    {
        // MaxThreads bounds services, by the concurrency limiter: an event loop must always be able to pass on a request that takes long
        _workers = WorkerThreads.Create(options, log, eventLoopThreads: count);
        _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log, options.Time);
        _time = options.Time;
        EventLoopThreads = count;
        _eventLoops = new EpollLoop[(count + MaxThreads - 1) / MaxThreads];
        for (var i = 0; i < _eventLoops.Length; i++)
        {
            // as evenly as it can be
            _eventLoops[i] = new EpollLoop(_workers, new LoopSlots((count + i) / _eventLoops.Length), options.ThreadReplaced);
        }

        _workers.AlsoCheck = Check;
        foreach (var eventLoop in _eventLoops) eventLoop.Start();
    }

    public int EventLoopThreads { get; }

    public int ConnectionsInEventLoops => Array.ConvertAll(_eventLoops, static eventLoop => eventLoop.Count).Sum();

    /// <summary>No request is in service, and nothing is scheduled.</summary>
    public bool IsIdle => _workers.IsMonitorAsleep;

    public void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve) => Create(accepted, address).Start(serve);

    /// <summary>Creates the connection of an accepted socket, in the least loaded event loop; nothing is read yet.</summary>
    /// <exception cref="SocketException">The peer has left already.</exception>
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
