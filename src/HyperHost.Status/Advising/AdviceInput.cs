using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Input of a rule: the running processes of one application, or of the whole server.</summary>
internal sealed class AdviceInput
{
    private const long Hour = 3_600_000;

    /// <param name="application">The application; null for the whole server.</param>
    public AdviceInput(StatisticsSnapshot snapshot, MachineFigures machine, string? application)
    {
        Machine = machine;
        Application = application ?? "";
        Processes = [.. snapshot.Running.Where(process => application is null || process.Application == application)];
        Routes = [.. snapshot.Routes.Where(route => application is null || route.Application == application)];
        Events = [.. snapshot.Events.Where(one => one.Time > snapshot.TakenAt - Hour)];
        Facts = Processes.Count > 0 ? Processes[Processes.Count - 1].Facts : new HostFacts();
        Since = Processes.Count > 0 ? Processes.Min(process => process.RecentSince) : snapshot.TakenAt;
        Seconds = Math.Max(1, (snapshot.TakenAt - Since) / 1000.0);
    }

    public MachineFigures Machine { get; }

    /// <summary>The application's name; empty for the whole server.</summary>
    public string Application { get; }

    public IReadOnlyList<ProcessSnapshot> Processes { get; }

    /// <summary>The routes, slowest first.</summary>
    public IReadOnlyList<RouteSnapshot> Routes { get; }

    /// <summary>Reloads and restarts in the last hour.</summary>
    public IReadOnlyList<ServerEvent> Events { get; }

    /// <summary>The configuration, as the most recently started process reports it.</summary>
    public HostFacts Facts { get; }

    /// <summary>Start of the period that <see cref="Recent(Counter)"/> covers, in Unix milliseconds.</summary>
    public long Since { get; }

    /// <summary>Length of that period.</summary>
    public double Seconds { get; }

    public bool IsMono => Facts[Fact.Runtime] == "Mono";

    public long Recent(Counter counter) => Processes.Sum(process => process.Recent(counter));

    public long Recent(LimitName limit) => Processes.Sum(process => process.Recent(limit));

    /// <summary>The increase of a gauge that only grows while a process runs.</summary>
    public long Recent(Gauge gauge) => Processes.Sum(process => process.Recent(gauge));

    public long Highest(Gauge gauge) => Processes.Count == 0 ? 0 : Processes.Max(process => process[gauge]);

    public long Growth(Gauge gauge) => Processes.Sum(process => process.Growth(gauge));

    /// <summary>Formats a number for readers: 1,204 or 3.4.</summary>
    public static string Shown(double number) =>
        number.ToString(number is > 0 and < 10 ? "0.##" : "#,0", CultureInfo.InvariantCulture);

    /// <summary>Formats a number for a configuration.</summary>
    public static string Plain(long number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>Formats bytes for an option or nginx: 8k, 1m.</summary>
    public static string Bytes(long bytes) =>
        bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? Plain(bytes >> 20) + "m" : Plain((bytes + 1023) / 1024) + "k";

    /// <returns>The smallest power of two that is at least the number.</returns>
    public static long PowerOfTwo(long least)
    {
        var power = 1L;
        while (power < least) power <<= 1;
        return power;
    }
}
