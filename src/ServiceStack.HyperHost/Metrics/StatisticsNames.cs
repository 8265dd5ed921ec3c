using System;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>
/// The names of counters, limits and gauges, as a block lists them. Processes of two versions may share a folder during a reload: each
/// finds the other's figures by their names, wherever that version has them.
/// </summary>
internal static class StatisticsNames
{
    /// <summary>By position: the counters, then one for each limit.</summary>
    public static readonly string[] Counters =
    [
        .. typeof(Counter).GetEnumNames().Take((int)Counter.FirstLimit), .. LimitNames.All.Select(static limit => limit.ToString()),
    ];

    /// <summary>By position.</summary>
    public static readonly string[] Gauges = typeof(Gauge).GetEnumNames();

    /// <summary>A line of counters and a line of gauges.</summary>
    public static readonly string Text = string.Join(" ", Counters) + "\n" + string.Join(" ", Gauges);

    /// <summary>Positions of the figures in a block, by our own positions; -1 for those that it lacks.</summary>
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
