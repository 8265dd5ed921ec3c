using System;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>
/// The names of counters, limits and gauges, which each block contains. Processes of two versions may share a folder during a reload, and
/// find each other's counters and gauges by name.
/// </summary>
internal static class StatisticsNames
{
    /// <summary>Names by position: the counters, then the limits.</summary>
    public static readonly string[] Counters =
    [
        .. typeof(Counter).GetEnumNames().Take((int)Counter.FirstLimit), .. LimitNames.All.Select(static limit => limit.ToString()),
    ];

    /// <summary>Names of gauges by position.</summary>
    public static readonly string[] Gauges = typeof(Gauge).GetEnumNames();

    /// <summary>Text in a block: a line of counters and a line of gauges.</summary>
    public static readonly string Text = string.Join(" ", Counters) + "\n" + string.Join(" ", Gauges);

    /// <summary>Maps this version's positions to the block's positions; -1 for missing names.</summary>
    /// <param name="text">The names in the block, in the form of <see cref="Text"/>.</param>
    public static (int[] Counters, int[] Gauges) Positions(string text)
    {
        var lines = text.Split('\n');
        return (Find(Counters, lines[0]), Find(Gauges, lines.Length > 1 ? lines[1] : ""));
    }

    private static int[] Find(string[] names, string line)
    {
        var there = line.Split(' ');
        return Array.ConvertAll(names, name => Array.IndexOf(there, name));
    }
}
