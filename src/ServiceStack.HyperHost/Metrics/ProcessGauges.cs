using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Samples gauges of this process from the kernel and the runtime. Unavailable gauges stay 0.</summary>
internal static partial class ProcessGauges
{
    // descriptors are counted every five seconds only, because that takes longer than all other gauges
    private const int SecondsOfDescriptors = 5;

    public static void Write(HostStatistics into)
    {
        into.Set(Gauge.ResidentBytes, ProcessFigures.Memory());
        into.Set(Gauge.HeapBytes, GC.GetTotalMemory(forceFullCollection: false));
        into.Set(Gauge.Collections0, GC.CollectionCount(0));
        into.Set(Gauge.Collections1, GC.CollectionCount(1));
        into.Set(Gauge.Collections2, GC.CollectionCount(2));
        into.Set(Gauge.PauseMicroseconds, PauseMicroseconds());
        var (user, system) = ProcessorTimes();
        into.Set(Gauge.UserMicroseconds, user);
        into.Set(Gauge.SystemMicroseconds, system);
        into.Set(Gauge.Threads, Linux.IsHere ? Number("/proc/self/status", "Threads:") : PortableSystem.CountThreads());
        if (Linux.IsHere && (UnixTime.Now / 1000 % SecondsOfDescriptors == 0 || into.Read(Gauge.DescriptorLimit) == 0))
        {
            into.Set(Gauge.Descriptors, Descriptors());
            into.Set(Gauge.DescriptorLimit, Number("/proc/self/limits", "Max open files"));
        }

        into.Raise(Gauge.MaxInService, into.Read(Counter.RequestsStarted) - into.Read(Counter.RequestsEnded));
        into.Set(Gauge.TakenAt, UnixTime.Now);
    }

    private static partial long PauseMicroseconds();

    private static (long User, long System) ProcessorTimes()
    {
        using var process = System.Diagnostics.Process.GetCurrentProcess();
        return (process.UserProcessorTime.Ticks / 10, process.PrivilegedProcessorTime.Ticks / 10);
    }

    // Returns the first number after the name of a line.
    private static long Number(string file, string name)
    {
        try
        {
            foreach (var line in File.ReadLines(file))
            {
                if (!line.StartsWith(name, StringComparison.Ordinal)) continue;

                foreach (var word in line.Substring(name.Length).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))
                {
                    if (long.TryParse(word, NumberStyles.None, CultureInfo.InvariantCulture, out var number)) return number;
                }
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // no /proc here, or no descriptor is left
        }

        return 0;
    }

    private static long Descriptors()
    {
        try
        {
            // minus one: reading the folder opens a descriptor, too
            return CountOf("/proc/self/fd") - 1;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }

    private static partial int CountOf(string folder);
}
