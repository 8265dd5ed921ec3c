using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>The heartbeat of connections, bodies and services on Kestrel.</summary>
internal sealed class Beats : IDisposable
{
    private readonly HashSet<IBeat> _all = [];
    private readonly HeartbeatCallback _heartbeat;
    private readonly TimeProvider _time;

    public Beats(TimeProvider time)
    {
        _time = time;
        _heartbeat = new HeartbeatCallback(Beat, time);
    }

    /// <summary>Milliseconds of the server's clock.</summary>
    public long Now => _time.Milliseconds();

    public void Add(IBeat one)
    {
        lock (_all) _all.Add(one);
        _heartbeat.Begin();
    }

    public void Remove(IBeat one)
    {
        lock (_all) _all.Remove(one);
    }

    public IBeat[] Snapshot()
    {
        lock (_all) return [.. _all];
    }

    public void Dispose() => _heartbeat.Dispose();

    private bool Beat()
    {
        var all = Snapshot();
        var now = Now;
        foreach (var one in all) one.Beat(now);
        return all.Length > 0;
    }
}
