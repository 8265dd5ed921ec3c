using System;
using System.Globalization;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Linux;

/// <summary>How much the whole machine has to do. Linux; elsewhere it is taken for idle.</summary>
internal static class MachineLoad
{
    private static readonly Lazy<int> Processors = new(CountProcessors);

    /// <summary>What part of a processor each thread gets that wants one: 1 where there are enough for all. Costs some 20 µs.</summary>
    public static double ProcessorShare()
    {
        try
        {
            return Share(File.ReadAllText("/proc/loadavg"), Processors.Value);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return 1;
        }
    }

    /// <param name="load">"0.20 0.18 0.12 1/80 11206", as proc(5) describes: 1 of 80 threads runs or wants to.</param>
    /// <param name="processors">Of the machine, as those threads are: a container's share says nothing here.</param>
    internal static double Share(string load, int processors)
    {
        var words = load.Split(' ');
        if (words.Length < 4) return 1;

        return int.TryParse(words[3].Split('/')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var running)
            && running > processors
                ? (double)processors / running : 1;
    }

    private static int CountProcessors() =>
        File.ReadLines("/proc/stat").Count(static line =>
            line.StartsWith("cpu", StringComparison.Ordinal) && line.Length > 3 && char.IsDigit(line[3]));
}
