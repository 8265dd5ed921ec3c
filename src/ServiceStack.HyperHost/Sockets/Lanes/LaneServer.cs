using System;
using System.Linq;
using System.Net.Sockets;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>Connections wait in lanes, each with a few threads that serve their requests on the spot.</summary>
internal sealed class LaneServer : ISocketServer
{
    // one epoll for many processors would be fought for
    private const int MostThreads = 4;

    private readonly WorkerThreads _workers;
    private readonly Lane[] _lanes;
    private readonly WriteWaits _writes;
    private readonly TimeProvider _time;

    /// <param name="count">Threads that are to be free for requests: as many as there are processors.</param>
    /// <param name="options">Of the threads that requests hold.</param>
    /// <param name="log">Gets the lines.</param>
    public LaneServer(int count, TransportOptions options, IHostLog log)
    {
        // MaxThreads bounds services, by the concurrency limiter: a lane must always be able to pass on a request that takes long
        _workers = WorkerThreads.Create(options, log, standing: count);
        _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log, options.Time);
        _time = options.Time;
        LaneThreads = count;
        _lanes = new Lane[(count + MostThreads - 1) / MostThreads];
        for (var i = 0; i < _lanes.Length; i++)
        {
            // as evenly as it can be
            _lanes[i] = new Lane(_workers, new LanePlaces((count + i) / _lanes.Length), options.LaneTakenOver);
        }

        _workers.AlsoCheck = Check;
        foreach (var lane in _lanes) lane.Start();
    }

    public int LaneThreads { get; }

    public int ConnectionsInLanes => Array.ConvertAll(_lanes, static lane => lane.Count).Sum();

    /// <summary>No request is in service, and nothing is scheduled.</summary>
    public bool IsIdle => _workers.IsWatchAsleep;

    public void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve) => Create(accepted, address).Start(serve);

    /// <summary>Creates the connection of an accepted socket, in the least loaded event loop; nothing is read yet.</summary>
    /// <exception cref="SocketException">The peer has left already.</exception>
    public SocketConnection Create(AcceptedSocket accepted, ListenAddress address)
    {
        var lane = _lanes[0];
        for (var i = 1; i < _lanes.Length; i++)
        {
            if (_lanes[i].Count < lane.Count) lane = _lanes[i];
        }

        return new SocketConnection(accepted, address, new SocketIo(accepted), lane, _workers, _writes, _time);
    }

    public void Dispose()
    {
        _workers.Dispose();
        foreach (var lane in _lanes) lane.Dispose();
        _writes.Dispose();
    }

    private bool Check()
    {
        var isBusy = false;
        foreach (var lane in _lanes) isBusy |= lane.Check(BusyWatch.CheckMilliseconds);
        return isBusy;
    }
}
