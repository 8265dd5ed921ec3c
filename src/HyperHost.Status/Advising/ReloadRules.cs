using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about starts and ends of processes.</summary>
internal static class ReloadRules
{
    private const int Many = 3;
    private const long SlowStart = 3000;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("restarts", AdviceScope.Server, Restarts),
        new("slow-start", AdviceScope.Application, NotPrecompiled),
    ];

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
            "Find out why it ends.");
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
