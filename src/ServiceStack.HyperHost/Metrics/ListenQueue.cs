using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Reads the kernel's counter of connections that overflowed an accept queue. Linux.</summary>
internal static class ListenQueue
{
    /// <returns>ListenOverflows of this machine's TCP, since its start; null if the system does not report it.</returns>
    public static long? Overflows()
    {
        if (!Linux.IsHere) return null;

        try
        {
            var lines = File.ReadAllLines("/proc/net/netstat");

            // a line of names and a line of values for each part
            for (var i = 0; i + 1 < lines.Length; i += 2)
            {
                var at = Array.IndexOf(lines[i].Split(' '), "ListenOverflows");
                if (at > 0) return long.Parse(lines[i + 1].Split(' ')[at], CultureInfo.InvariantCulture);
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // there is no /proc
        }

        return null;
    }
}
