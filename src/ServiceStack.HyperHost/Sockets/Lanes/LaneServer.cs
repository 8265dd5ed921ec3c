using System;
using System.Linq;
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

    /// <param name="count">Threads that are to be free for requests: as many as there are processors.</param>
    /// <param name="options">Of the threads that requests hold.</param>
    /// <param name="log">Gets the lines.</param>
    public LaneServer(int count, TransportOptions options, IHostLog log)
    {
        // MaxThreads bounds services and is applied elsewhere: a lane must always be able to pass on a request that takes long
        _workers = WorkerThreads.By(options, log, more: count, least: WorkerThreads.DefaultMaxThreads);
        _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log);
        _workers.Standing = count;
        _workers.GrowsWhenStuck = true;
        LaneThreads = count;
        _lanes = new Lane[(count + MostThreads - 1) / MostThreads];
        for (var i = 0; i < _lanes.Length; i++)
        {
            // as evenly as it can be
            _lanes[i] = new Lane(_workers, (count + i) / _lanes.Length, options.LaneTakenOver);
        }

        _workers.AlsoCheck = Check;
        foreach (var lane in _lanes) lane.Start();
    }

    public int LaneThreads { get; }

    public int ConnectionsInLanes => Array.ConvertAll(_lanes, static lane => lane.Count).Sum();

    /// <summary>In the lane that has least to do.</summary>
    public SocketConnection Create(AcceptedSocket accepted, ListenAddress address)
    {
        var lane = _lanes[0];
        for (var i = 1; i < _lanes.Length; i++)
        {
            if (_lanes[i].Count < lane.Count) lane = _lanes[i];
        }

        return new LaneConnection(accepted, address, _workers, lane, _writes);
    }

    public void Start(SocketConnection connection, ServeConnection serve) => connection.Start(serve);

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
