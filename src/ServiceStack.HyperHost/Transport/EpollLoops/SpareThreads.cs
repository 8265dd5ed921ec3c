using System;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// Decides how many spare threads of an event loop end: each second, half of the spare threads that were not needed in
/// that second.
/// </summary>
internal sealed class SpareThreads
{
    /// <summary>Interval of the decisions.</summary>
    public const int Milliseconds = 1000;

    private int _elapsed;
    private int _spare = int.MaxValue;

    /// <param name="idle">Number of threads that wait for a slot.</param>
    /// <param name="milliseconds">Milliseconds since the last check.</param>
    /// <returns>Number of threads to end.</returns>
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
