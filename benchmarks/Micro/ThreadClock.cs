using System.Runtime.InteropServices;
using Perfolizer.Horology;

namespace Micro;

/// <summary>The CPU time of the calling thread: what else runs on the machine is not measured with it. Linux only.</summary>
internal sealed class ThreadClock : IClock
{
    private const int ThreadCpuTime = 3; // CLOCK_THREAD_CPUTIME_ID of clock_gettime(2)

    public string Title => "CPU time of the thread";

    public bool IsAvailable => RuntimeInformation.IsOSPlatform(OSPlatform.Linux);

    public Frequency Frequency => Frequency.GHz;

    public long GetTimestamp()
    {
        _ = Read(ThreadCpuTime, out var time);
        return ((long)time.Seconds * 1_000_000_000) + (long)time.Nanoseconds;
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
