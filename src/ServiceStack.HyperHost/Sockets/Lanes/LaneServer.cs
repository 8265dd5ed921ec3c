using System;
using System.Linq;
using System.Net.Sockets;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>Connections wait in a few lanes, each with one thread that serves their requests on the spot.</summary>
internal sealed class LaneServer : ISocketServer
{
    private readonly WorkerThreads _workers;
    private readonly Lane[] _lanes;
    private readonly WriteWaits _writes;

    /// <param name="count">Lanes: as many as there are processors.</param>
    /// <param name="options">Of the threads, those of the lanes apart.</param>
    /// <param name="log">Gets the lines.</param>
    public LaneServer(int count, TransportOptions options, IHostLog log)
    {
        // MaxThreads bounds services and is applied elsewhere: a lane must always be able to pass on a request that takes long
        _workers = WorkerThreads.By(options, log, more: count, least: WorkerThreads.DefaultMaxThreads);
        _writes = new WriteWaits(WorkerThreads.MaxHeld(options), log);
        _workers.Standing = count;
        _workers.GrowsWhenStuck = true;
        _lanes = new Lane[count];
        for (var i = 0; i < count; i++) _lanes[i] = new Lane(_workers);
        _workers.AlsoCheck = Check;
        Array.ForEach(_lanes, _workers.Run);
    }

    public int LaneCount => _lanes.Length;

    public int ConnectionsInLanes => Array.ConvertAll(_lanes, static lane => lane.Count).Sum();

    /// <summary>In the lane that has least to do.</summary>
    public SocketConnection Create(Socket accepted, ListenAddress address)
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
