using System;
using System.Diagnostics;
using System.Runtime.InteropServices;

namespace TextBench;

/// <summary>The CPU time of this thread, so that what else runs on the machine is not measured; without Linux, the clock's time.</summary>
internal static class ThreadTime
{
    private const int ThreadCpuTime = 3; // CLOCK_THREAD_CPUTIME_ID of clock_gettime(2)

    private static readonly bool IsLinux = RuntimeInformation.IsOSPlatform(OSPlatform.Linux);

    public static TimeSpan Now
    {
        get
        {
            if (!IsLinux) return TimeSpan.FromSeconds(Stopwatch.GetTimestamp() / (double)Stopwatch.Frequency);
            _ = Read(ThreadCpuTime, out var time);
            return TimeSpan.FromTicks(((long)time.Seconds * TimeSpan.TicksPerSecond) + ((long)time.Nanoseconds / 100));
        }
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern int Read(int clock, out Time time);

    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
