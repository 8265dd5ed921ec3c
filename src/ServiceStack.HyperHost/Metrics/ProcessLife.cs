using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Start times of processes, by which a reused process id is detected.</summary>
internal static class ProcessLife
{
    // USER_HZ, which is the same on all machines
    private const long TicksPerSecond = 100;

    /// <returns>When this process was started, as Unix time in milliseconds; 0 if the system does not report it.</returns>
    public static long StartedAtUnix()
    {
        var started = StartedAt(Logging.Access.ProcessFigures.Number);
        if (started == 0 || !Linux.IsHere) return started;

        try
        {
            var up = double.Parse(File.ReadAllText("/proc/uptime").Split(' ')[0], CultureInfo.InvariantCulture);
            return UnixTime.Now - (long)((up - (started / (double)TicksPerSecond)) * 1000);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }

    /// <returns>
    /// Start time: on Linux in the kernel's ticks since the machine's start, else as Unix time in milliseconds; 0 if it does not run.
    /// </returns>
    public static long StartedAt(int process)
    {
        if (!Linux.IsHere) return PortableSystem.StartedAt(process);

        try
        {
            var stat = File.ReadAllText("/proc/" + process.ToString(CultureInfo.InvariantCulture) + "/stat");

            // the name, in brackets, may contain blanks and brackets; field 22 is the 20th after it
            var fields = stat.Substring(stat.LastIndexOf(')') + 2).Split(' ');
            return fields[0] is "Z" or "X" ? 0 : long.Parse(fields[19], CultureInfo.InvariantCulture);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }
}
