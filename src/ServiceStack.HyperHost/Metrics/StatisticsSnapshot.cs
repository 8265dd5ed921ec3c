using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Snapshot of a server's statistics: all applications, processes and domains, including ended ones.</summary>
internal sealed class StatisticsSnapshot
{
    private StatisticsSnapshot(IReadOnlyList<ProcessSnapshot> processes, IReadOnlyList<RouteSnapshot> routes, StatisticsHistory history)
    {
        Processes = processes;
        Routes = routes;
        History = history;
    }

    /// <summary>The last reloads and restarts, oldest first.</summary>
    public IReadOnlyList<ServerEvent> Events { get; init; } = [];

    /// <summary>Unix time in milliseconds of the snapshot.</summary>
    public long TakenAt { get; } = UnixTime.Now;

    public IReadOnlyList<ProcessSnapshot> Processes { get; }

    /// <summary>Every route that was requested.</summary>
    public IReadOnlyList<RouteSnapshot> Routes { get; }

    /// <summary>The last five minutes.</summary>
    public StatisticsHistory History { get; }

    /// <summary>Unix time in milliseconds at which the first process began to count; now if there is none.</summary>
    public long StartedAt => Processes.Count == 0 ? TakenAt : Processes.Min(process => process.StartedAt);

    /// <summary>The running processes. Of several domains of one application in a process, only the newest.</summary>
    public IEnumerable<ProcessSnapshot> Running =>
        Processes.Where(process => process.Runs).GroupBy(process => (process.Application, process.Process)).Select(group => group.Last());

    public long InService => Processes.Sum(process => process.InService);

    public long Queued => Processes.Sum(process => process.Queued);

    public long Connections => Processes.Sum(process => process.Connections);

    public long Requests => Routes.Sum(route => route.Requests);

    public long Sum(Counter counter) => Processes.Sum(process => process[counter]);

    public long Met(LimitName limit) => Processes.Sum(process => process.Met(limit));

    public long Sum(Gauge gauge) => Running.Sum(process => process[gauge]);

    public long Highest(Gauge gauge) => Processes.Count == 0 ? 0 : Processes.Max(process => process[gauge]);

    /// <param name="own">Statistics of this process, which are included even without a file.</param>
    /// <param name="folder">Folder of the other processes' statistics; null for none.</param>
    public static StatisticsSnapshot Capture(HostStatistics own, string? folder)
    {
        if (folder is null || own.File is null) return Of([own.Memory]);

        // if its file is gone, the merged block of ended processes has its statistics
        return AddUp(folder, File.Exists(own.File) ? own : null);
    }

    /// <param name="folder">Folder of the statistics of a server's processes.</param>
    public static StatisticsSnapshot Capture(string folder) => AddUp(folder, own: null);

    private static StatisticsSnapshot AddUp(string folder, HostStatistics? own)
    {
        var blocks = StatisticsFolder.Open(folder, own?.File);
        try
        {
            return Of(own is null ? blocks : [.. blocks, own.Memory], ServerEvents.Read(folder));
        }
        finally
        {
            foreach (var block in blocks) block.Dispose();
            GC.KeepAlive(own);
        }
    }

    /// <summary>Creates the snapshot from blocks.</summary>
    public static StatisticsSnapshot Of(IReadOnlyList<StatisticsMemory> blocks, IReadOnlyList<ServerEvent>? events = null)
    {
        var processes = new List<ProcessSnapshot>();
        var routes = new Dictionary<(string, RouteKey), RouteSnapshot>();
        var history = new StatisticsHistory();
        foreach (var block in blocks)
        {
            var process = new ProcessSnapshot(block);
            processes.Add(process);
            history.Add(block);
            for (var i = 0; i < StatisticsRows.Count(block); i++)
            {
                var row = StatisticsRows.At(i);
                var key = StatisticsRows.Key(block, row);
                if (!routes.TryGetValue((process.Application, key), out var route))
                    routes[(process.Application, key)] = route = new RouteSnapshot(process.Application, key);
                route.Add(block, row);
            }
        }

        return new StatisticsSnapshot(
            [.. processes.OrderBy(process => process.StartedAt)],
            [.. routes.Values.OrderByDescending(route => route.Microseconds).ThenBy(route => route.Key.Path, StringComparer.Ordinal)],
            history)
        {
            Events = events ?? [],
        };
    }
}
