using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The heartbeat of connections, bodies and services on Kestrel.</summary>
internal sealed class HeartbeatHandlers : IDisposable
{
    private readonly HashSet<IHeartbeatHandler> _all = [];
    private readonly HeartbeatCallback _heartbeat;
    private readonly TimeProvider _time;

    public HeartbeatHandlers(TimeProvider time)
    {
        _time = time;
        _heartbeat = new HeartbeatCallback(OnHeartbeat, time);
    }

    /// <summary>Milliseconds of the server's clock.</summary>
    public long Now => _time.Milliseconds();

    public void Add(IHeartbeatHandler one)
    {
        lock (_all) _all.Add(one);
        _heartbeat.Start();
    }

    public void Remove(IHeartbeatHandler one)
    {
        lock (_all) _all.Remove(one);
    }

    public IHeartbeatHandler[] Snapshot()
    {
        lock (_all) return [.. _all];
    }

    public void Dispose() => _heartbeat.Dispose();

    private bool OnHeartbeat()
    {
        var all = Snapshot();
        var now = Now;
        foreach (var one in all) one.OnHeartbeat(now);
        return all.Length > 0;
    }
}
