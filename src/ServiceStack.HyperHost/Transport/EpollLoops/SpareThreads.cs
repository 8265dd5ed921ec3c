using System;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// How many spare threads an event loop keeps for slots that are released: as many as it
/// needed lately. Each second, half of the others end.
/// </summary>
internal sealed class SpareThreads
{
    /// <summary>A spare thread ends if it was not needed for this long.</summary>
    public const int Milliseconds = 1000;

    private int _elapsed;
    private int _spare = int.MaxValue;

    /// <param name="idle">Threads that wait for a slot.</param>
    /// <param name="milliseconds">Since the last check.</param>
    /// <returns>How many of them are to end.</returns>
    public int Check(int idle, int milliseconds)
    {
        _spare = Math.Min(_spare, idle);
        _elapsed += milliseconds;
        if (_elapsed < Milliseconds) return 0;

        var spare = _spare;
        _elapsed = 0;
        _spare = int.MaxValue;
        return (spare + 1) / 2;
    }
}
