namespace ServiceStack.Common.Support;

using System;
using System.Diagnostics;

/// <summary>
/// The time in UTC as the machine had it when this process began to ask, and from then on by a clock that nobody sets: what is to last for
/// a span lasts as long, though the machine's clock is set meanwhile.
/// </summary>
internal sealed class SteadyClock
{
    private readonly Func<DateTime> wall;
    private readonly Func<TimeSpan> elapsed;
    private readonly DateTime start;

    /// <param name="wall">The machine's clock, in UTC.</param>
    /// <param name="elapsed">A monotonic clock.</param>
    public SteadyClock(Func<DateTime> wall, Func<TimeSpan> elapsed)
    {
        this.wall = wall;
        this.elapsed = elapsed;
        start = wall() - elapsed();
    }

    public static SteadyClock OfMachine { get; } = Create();

    public DateTime UtcNow => start + elapsed();

    /// <summary>The end of a span that begins now; the greatest time for one that has none.</summary>
    public DateTime In(TimeSpan span)
    {
        var now = UtcNow;
        return span < DateTime.MaxValue - now ? now + span : DateTime.MaxValue;
    }

    /// <summary>When a moment of the machine's clock, as that is now, comes by this one. The greatest time stands for never.</summary>
    public DateTime At(DateTime moment)
    {
        if (moment == DateTime.MaxValue) return moment;

        var left = moment.ToUniversalTime() - wall();
        return left < TimeSpan.Zero ? DateTime.MinValue : In(left);
    }

    private static SteadyClock Create()
    {
        var watch = Stopwatch.StartNew();
        return new SteadyClock(static () => DateTime.UtcNow, () => watch.Elapsed);
    }
}
