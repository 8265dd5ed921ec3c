using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>Whether a process still runs, and is the one that it was. Linux.</summary>
internal static class ProcessLife
{
    /// <returns>When it was born, in the kernel's ticks since the machine's start; 0 where it does not run.</returns>
    public static long BornAt(int process)
    {
        try
        {
            var stat = File.ReadAllText("/proc/" + process.ToString(CultureInfo.InvariantCulture) + "/stat");

            // the name, in brackets, may hold blanks and brackets itself; field 22 is the 20th behind it
            var fields = stat.Substring(stat.LastIndexOf(')') + 2).Split(' ');
            return fields[0] is "Z" or "X" ? 0 : long.Parse(fields[19], CultureInfo.InvariantCulture);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }
}
