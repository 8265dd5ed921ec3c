namespace ServiceStack.Common.Utils;

using System;
using System.Diagnostics;

/// <summary>Measures durations.</summary>
public static class PerfUtils
{
    /// <summary>Runs an action several times and returns the stopwatch ticks of all runs; see <see cref="ToTimeSpan"/>.</summary>
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

    /// <summary>Converts the result of <see cref="Measure"/> to a <see cref="TimeSpan"/>.</summary>
    public static TimeSpan ToTimeSpan(this long fromTicks) => TimeSpan.FromSeconds((double)fromTicks / Stopwatch.Frequency);
}
