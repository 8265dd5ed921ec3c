using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>The system's figures of this process and of the calling thread.</summary>
internal static class ProcessFigures
{
    /// <summary>Process id.</summary>
    public static readonly int Number = PortableSystem.ProcessId;

    /// <summary>Id of the parent process; 0 on systems other than Linux.</summary>
    public static readonly int Parent = Linux.IsHere ? Libc.getppid() : 0;

    private const int MemoryMilliseconds = 1000;

    private static long s_memory;
    private static int s_memoryAt;

    /// <summary>Resident memory of this process in bytes; read at most once a second.</summary>
    public static long Memory()
    {
        var now = Environment.TickCount;
        if (s_memory != 0 && unchecked(now - s_memoryAt) < MemoryMilliseconds) return s_memory;

        s_memoryAt = now;
        if (!Linux.IsHere) return s_memory = PortableSystem.ResidentBytes;

        try
        {
            // total and resident pages, as numbers
            var pages = File.ReadAllText("/proc/self/statm").Split(' ')[1];
            s_memory = long.Parse(pages, CultureInfo.InvariantCulture) * Environment.SystemPageSize;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // no descriptor is left, or there is no /proc
        }

        return s_memory;
    }

    /// <summary>
    /// CPU time of the calling thread: microseconds in user code and in the kernel, each in half of the bits; 0 on systems without Linux.
    /// </summary>
    public static long ThreadTimes() =>
        Linux.IsHere && Libc.TryGetThreadUsage(out var user, out var system, out _) ? user << 32 | (uint)system : 0;

    public static (TimeSpan User, TimeSpan System) Difference(long before, long after) =>
        (TimeSpan.FromTicks(10L * unchecked((uint)(after >> 32) - (uint)(before >> 32))),
        TimeSpan.FromTicks(10L * unchecked((uint)after - (uint)before)));
}
