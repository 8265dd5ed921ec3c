using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Measures what a server uses while it has nothing to do.</summary>
internal static class IdleServer
{
    /// <summary>For a process, in <see cref="Idle"/>.</summary>
    public const double MaxMilliseconds = 20;

    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(20);

    // the runtime compiles in the background what the start has called often: later if others keep the processors busy
    private const int MaxPeriodsToSettle = 12;
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(5);
    private const double MaxInSettling = MaxMilliseconds / 4;

    /// <returns>Milliseconds of processor that each process used: first the supervisor, then the workers.</returns>
    public static async Task<double[]> MeasureAsync(ServerProcess server)
    {
        int[] processes = [server.Id, .. server.Children];
        for (var i = 0; i < MaxPeriodsToSettle && (await UsedInAsync(processes, Settling)).Max() > MaxInSettling; i++)
        {
        }

        return await UsedInAsync(processes, Idle);
    }

    private static async Task<double[]> UsedInAsync(int[] processes, TimeSpan period)
    {
        var before = Array.ConvertAll(processes, UsedMilliseconds);

#pragma warning disable RS0030 // measures what an idle server uses meanwhile
        await Task.Delay(period);
#pragma warning restore RS0030

        return [.. processes.Select((process, i) => UsedMilliseconds(process) - before[i])];
    }

    // /proc counts in ticks of 10 ms, which is half of what may be used; the process's clock counts in nanoseconds
    private static double UsedMilliseconds(int process)
    {
        Assert.That(GetClock(process, out var clock), Is.Zero);
        Assert.That(GetTime(clock, out var time), Is.Zero);
        return (time.Seconds * 1e3) + (time.Nanoseconds / 1e6);
    }

    [DllImport("libc", EntryPoint = "clock_getcpuclockid")]
    private static extern int GetClock(int process, out int clock);

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern int GetTime(int clock, out Timespec time);

    private struct Timespec
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
