using System;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// How many threads a lane keeps for places that become free: as many as have been needed lately. Each second half of those that were not
/// leave.
/// </summary>
internal sealed class LaneReserve
{
    /// <summary>The time for which a thread must not have been needed.</summary>
    public const int Milliseconds = 1000;

    private int _elapsed;
    private int _spare = int.MaxValue;

    /// <param name="parked">Threads that wait for a place.</param>
    /// <param name="milliseconds">Since the last look.</param>
    /// <returns>How many of them may leave.</returns>
    public int Check(int parked, int milliseconds)
    {
        _spare = Math.Min(_spare, parked);
        _elapsed += milliseconds;
        if (_elapsed < Milliseconds) return 0;

        var spare = _spare;
        _elapsed = 0;
        _spare = int.MaxValue;
        return (spare + 1) / 2;
    }
}
