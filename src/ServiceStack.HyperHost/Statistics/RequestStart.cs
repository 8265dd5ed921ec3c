using System.Diagnostics;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>
/// When a request began. Reading the clock costs more than all the rest of counting. So where a thread serves thousands of requests a
/// second, only some of them are timed; the others count with the time of their route's last one. A request that takes longer than
/// <see cref="SlowMilliseconds"/> has its own time always.
/// </summary>
internal readonly struct RequestStart
{
    /// <summary>The coarse clock moves by up to 10 ms at once: what looks shorter may be a short one.</summary>
    public const int SlowMilliseconds = 20;

    private static readonly long TicksPerMillisecond = Stopwatch.Frequency / 1000;

    private readonly long _ticks;
    private readonly long _tick;

    private RequestStart(long ticks, long tick)
    {
        _ticks = ticks;
        _tick = tick;
    }

    /// <summary>In <see cref="Stopwatch"/>'s ticks; 0 where it is not timed.</summary>
    public long Ticks => _ticks;

    /// <summary>Begins a request on the calling thread.</summary>
    /// <param name="mustTime">Somebody else needs its exact time.</param>
    public static RequestStart Now(bool mustTime)
    {
        if (!mustTime && Clock.IsCheap && CountingThread.Current is { IsAlone: true } thread && !thread.MustTime(out var tick))
            return new RequestStart(0, tick);

        return new RequestStart(Stopwatch.GetTimestamp(), 0);
    }

    /// <returns>What it took in <see cref="Stopwatch"/>'s ticks, until now; -1 for what a request of its route takes.</returns>
    public long Elapsed()
    {
        if (_ticks != 0) return Stopwatch.GetTimestamp() - _ticks;

        return Clock.Now - _tick is >= SlowMilliseconds and var slow ? slow * TicksPerMillisecond : -1;
    }
}
