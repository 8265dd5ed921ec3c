using System;
using System.Runtime;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>
/// Has the memory collected that many connections leave behind when they end at about the same time. It has grown old with them, and .NET
/// collects what is old only when as much again has come: the next connections would come on top of it.
/// </summary>
/// <param name="connections">How many are open.</param>
/// <param name="collect">Begins a collection; null for .NET's, which goes on beside the requests.</param>
internal sealed class LeftMemory(Func<long> connections, Action? collect = null)
{
    /// <summary>Fewer than these leave little.</summary>
    public const int Many = 500;

    // until most of what they had is given back
    private const int SettleMilliseconds = 1000;
    private const int PauseMilliseconds = 10_000;

    private readonly Action _collect = collect ?? BeginCollection;
    private long _most;
    private long _least;
    private long _leastAt;
    private long _collectedAt = -PauseMilliseconds;

    /// <summary>To be called some times a second.</summary>
    /// <param name="now">In milliseconds.</param>
    public void Look(long now)
    {
        var open = connections();
        if (open > _most) _most = _least = open;
        if (open < _least) (_least, _leastAt) = (open, now);
        if (_most - _least < Math.Max(Many, _most / 2)) return;

        // they are still leaving, or it was done a moment ago
        if (now - _leastAt < SettleMilliseconds || now - _collectedAt < PauseMilliseconds) return;

        _collectedAt = now;
        _most = _least = open;
        _collect();
    }

    // where nothing is collected beside the requests, it would stop them all
    private static void BeginCollection()
    {
        if (GCSettings.LatencyMode != GCLatencyMode.Batch) GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: false);
    }
}
