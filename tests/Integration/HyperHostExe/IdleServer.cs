using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Measures what a server uses while it has nothing to do.</summary>
internal static class IdleServer
{
    /// <summary>For a process, in <see cref="Idle"/>.</summary>
    public const long MostMilliseconds = 20;

    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(20);

    // the runtime compiles in the background what the start has called often: later if others keep the processors busy
    private const int MostPeriodsToSettle = 12;
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(5);

    /// <returns>Milliseconds of processor that each process used: first the supervisor, then the workers.</returns>
    public static async Task<long[]> MeasureAsync(ServerProcess server)
    {
        int[] processes = [server.Id, .. server.Children];
        for (var i = 0; i < MostPeriodsToSettle && (await UsedInAsync(processes, Settling)).Sum() > 0; i++)
        {
        }

        return await UsedInAsync(processes, Idle);
    }

    private static async Task<long[]> UsedInAsync(int[] processes, TimeSpan period)
    {
        var before = Array.ConvertAll(processes, UsedMilliseconds);

        await Task.Delay(period);

        return [.. processes.Select((process, i) => UsedMilliseconds(process) - before[i])];
    }

    // counted in ticks of 10 ms, with those of threads that have ended
    private static long UsedMilliseconds(int process)
    {
        // proc(5): user and system time are the 12th and 13th field behind the name, which is in parentheses
        var stat = File.ReadAllText($"/proc/{process}/stat");
        var fields = stat.Substring(stat.LastIndexOf(')') + 2).Split(' ');
        return 10 * (long.Parse(fields[11], CultureInfo.InvariantCulture) + long.Parse(fields[12], CultureInfo.InvariantCulture));
    }
}
