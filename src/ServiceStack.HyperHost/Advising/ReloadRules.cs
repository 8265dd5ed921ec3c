using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Statistics;
using static ServiceStack.HyperHost.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Advising;

/// <summary>Starts, reloads and ends of processes.</summary>
internal static class ReloadRules
{
    private const int Many = 3;
    private const long SlowStart = 3000;

    // a client of a web service seldom waits longer
    private const long Patience = 10_000;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("slow-reload", AdviceScope.Server, SlowReload),
        new("restarts", AdviceScope.Server, Restarts),
        new("slow-start", AdviceScope.Application, NotPrecompiled),
    ];

    private static AdviceFinding? SlowReload(AdviceInput input)
    {
        var slow = input.Events.Where(one => one.Kind == ServerEventKind.Reload && one.Milliseconds > Patience)
            .OrderByDescending(one => one.Milliseconds).FirstOrDefault();
        if (slow is null) return null;

        var held = slow.Held >= 0 ? $"; {Shown(slow.Held)} requests were in service meanwhile" : "";
        return new(
            AdviceSeverity.Warning,
            $"A reload of {slow.Application} ({slow.Reason}) took {Shown(slow.Milliseconds / 1e3)} s{held}.",
            [
                "the project: <PublishReadyToRun>true</PublishReadyToRun>",
                "nginx, in the location: fastcgi_read_timeout 120s; (or proxy_read_timeout 120s;)",
            ],
            "Requests that wait for the new process are answered before their clients give up.",
            "A larger assembly; a request that will never be answered is noticed later.");
    }

    private static AdviceFinding? Restarts(AdviceInput input)
    {
        var ended = input.Events.Where(one => one.Kind == ServerEventKind.Restart).ToList();
        if (ended.Count < Many) return null;

        var last = ended[ended.Count - 1];
        return new(
            AdviceSeverity.Critical,
            $"{Shown(ended.Count)} times in an hour a process ended by itself; the last was {last.Application}'s, which {last.Reason}.",
            [
                "the system: journalctl -u hyperhost --since -1h",
                "systemd, in [Service], where the system ran out of memory (signal 9): MemoryMax=infinity",
            ],
            "Requests in service are no longer lost with their process.",
            "Somebody has to find out why it ends.");
    }

    private static AdviceFinding? NotPrecompiled(AdviceInput input)
    {
        var start = input.Highest(Gauge.StartMilliseconds);
        if (input.IsMono || start < SlowStart || input.Facts[Fact.IsPrecompiled] != "0") return null;

        return new(
            AdviceSeverity.Note,
            $"The process listened {Shown(start / 1e3)} s after its birth, and its application is compiled while it starts.",
            ["the project: <PublishReadyToRun>true</PublishReadyToRun>"],
            "A start and a reload take about half as long.",
            "The assembly is two to three times as large.");
    }
}
