using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>The system's figures of this process and of the calling thread.</summary>
internal static class ProcessFigures
{
    /// <summary>The process's number.</summary>
    public static readonly int Number = PortableSystem.ProcessId;

    /// <summary>The number of the process that started this one; 0 on systems other than Linux.</summary>
    public static readonly int Parent = Linux.IsHere ? Libc.getppid() : 0;

    private const int MemoryMilliseconds = 1000;

    private static long s_memory;
    private static int s_memoryAt;

    /// <summary>Memory that this process has, in bytes; looked up once a second at most.</summary>
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
    /// Time of the CPU that this thread has had: user's and system's microseconds, each in half of the bits; 0 on systems other than Linux.
    /// </summary>
    public static long ThreadTimes() =>
        Linux.IsHere && Libc.TryGetThreadUsage(out var user, out var system, out _) ? user << 32 | (uint)system : 0;

    public static (TimeSpan User, TimeSpan System) Difference(long before, long after) =>
        (TimeSpan.FromTicks(10L * unchecked((uint)(after >> 32) - (uint)(before >> 32))),
        TimeSpan.FromTicks(10L * unchecked((uint)after - (uint)before)));
}
