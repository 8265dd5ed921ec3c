using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>Clients on a scenario, while its server is reloaded and stopped in turn.</summary>
internal sealed class SoakRun(Scenario scenario, SoakOptions options)
{
    private const int StackSize = 256 * 1024;
    private const int StopEach = 4;

    public SoakCounts Run()
    {
        var counts = new SoakCounts();
        var isOver = false;
        using var server = new SoakServer(scenario, options.Root, options.Traces);
        var clients = Enumerable.Range(0, options.Clients).Select(seed => new Thread(
            () => new SoakClient(scenario, server.Address, counts, seed, () => Volatile.Read(ref isOver)).Run(), StackSize)).ToList();
        var watch = Stopwatch.StartNew();
        clients.ForEach(static client => client.Start());
        try
        {
            for (var turn = 1; watch.Elapsed < options.Duration; turn++)
            {
                Thread.Sleep(options.Interval);
                Disturb(server, counts, turn);
            }
        }
        finally
        {
            Volatile.Write(ref isOver, true);
            clients.ForEach(static client => client.Join());
        }

        counts.Log.AddRange(server.Errors());
        if (options.Traces) server.Judge(counts);

        return counts;
    }

    private void Disturb(SoakServer server, SoakCounts counts, int turn)
    {
        if (scenario.Host == ScenarioHost.Program || turn % StopEach == 0)
        {
            server.Restart();
            counts.Add(SoakCount.Stops);
        }
        else
        {
            server.Reload();
            counts.Add(SoakCount.Reloads);
        }
    }
}
