namespace ServiceStack.Common.Utils;

using System;
using System.Diagnostics;

public static class PerfUtils
{
    /// <summary>Ticks of the stopwatch that all the iterations took; see <see cref="ToTimeSpan"/>.</summary>
    public static long Measure(long iterations, Action action)
    {
        GC.Collect();
        var begin = Stopwatch.GetTimestamp();
        for (var i = 0L; i < iterations; i++)
        {
            action();
        }

        return Stopwatch.GetTimestamp() - begin;
    }

    public static TimeSpan ToTimeSpan(this long fromTicks) => TimeSpan.FromSeconds((double)fromTicks / Stopwatch.Frequency);
}
