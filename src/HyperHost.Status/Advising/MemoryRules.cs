using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about garbage collections and memory use.</summary>
internal static class MemoryRules
{
    private const int MinSeconds = 60;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("mono-nursery", AdviceScope.Application, Nursery),
        new("full-collections", AdviceScope.Application, FullCollections),
        new("sessions-growing", AdviceScope.Application, Sessions),
        new("cache-growing", AdviceScope.Application, CacheEntries),
    ];

    private static AdviceFinding? Nursery(AdviceInput input)
    {
        const double Often = 5;
        if (!input.IsMono || input.Seconds < MinSeconds || input.Facts[Fact.MonoCollector].Contains("nursery-size")) return null;

        var count = input.Recent(Gauge.Collections0);
        if (count / input.Seconds < Often) return null;

        return new(
            AdviceSeverity.Warning,
            $"{Shown(count)} collections of the nursery, {Shown(count / input.Seconds)} a second; its default size is 4 MB.",
            ["systemd, in [Service]: Environment=MONO_GC_PARAMS=nursery-size=64m"],
            "Fewer collections, each of which stops every thread.",
            "60 MB of memory for each process.");
    }

    private static AdviceFinding? FullCollections(AdviceInput input)
    {
        const double OftenAMinute = 6;
        if (input.Seconds < MinSeconds) return null;

        var count = input.Recent(Gauge.Collections2);
        var minute = count * 60 / input.Seconds;
        if (minute < OftenAMinute) return null;

        var pause = input.Recent(Gauge.PauseMicroseconds) / 1e6;
        var evidence = $"{Shown(count)} collections of everything, {Shown(minute)} a minute"
            + (pause > 0 ? $"; all collections have stopped the process for {Shown(pause)} s." : ".");
        if (input.IsMono) return MoreNursery(input, evidence);

        // Objects reach generation 2 through generation 1. If generation 1 is rarely collected alone, large arrays caused the full
        // collections.
        return 4 * count > 3 * input.Recent(Gauge.Collections1) ? LargeArrays(evidence) : LongLives(input, evidence);
    }

    // Mono triggers a major collection after the major heap has grown by a multiple of the nursery's size
    private static AdviceFinding MoreNursery(AdviceInput input, string evidence) => new(
        AdviceSeverity.Warning, evidence,
        [
            "systemd, in [Service]: Environment=MONO_GC_PARAMS=nursery-size="
                + (input.Facts[Fact.MonoCollector].Contains("nursery-size") ? "256m" : "64m"),
        ],
        "A tenth of the collections, each of which stops every thread; look also for large arrays that each request makes.",
        "That much memory for each process.");

    private static AdviceFinding LargeArrays(string evidence) => new(
        AdviceSeverity.Warning, evidence,
        ["systemd, in [Service]: Environment=DOTNET_GCLOHThreshold=0x1000000"],
        "Arrays of 85,000 bytes to 16 MB no longer cause full collections.",
        "Those that live on are copied; it is better still to rent them from ArrayPool<byte>.Shared.");

    private static AdviceFinding LongLives(AdviceInput input, string evidence) => new(
        AdviceSeverity.Warning, evidence,
        [
            input.Facts.Number(Fact.IsServerCollector) == 0
                ? "systemd, in [Service]: Environment=DOTNET_gcServer=1 DOTNET_GCDynamicAdaptationMode=0"
                : "the system: dotnet-gcdump collect --process-id " + Plain(input.Processes[0].Process),
        ],
        "Objects that live for some requests are collected while they are young; the dump shows which ones live longer.",
        "Two to three times as much memory.");

    private static AdviceFinding? CacheEntries(AdviceInput input)
    {
        const int Many = 100_000;
        var (most, grown) = (input.Highest(Gauge.CacheEntries), input.Growth(Gauge.CacheEntries));
        if (most < Many || grown * 5 < most || input.Seconds < MinSeconds) return null;

        return new(
            AdviceSeverity.Warning,
            $"{Shown(most)} entries are in the cache of a process, v3's sessions among them, {Shown(grown)} more than before; the heap has "
                + $"{Shown(input.Processes.Sum(process => process[Gauge.HeapBytes]) / 1048576.0)} MiB.",
            [
                "the AppHost: container.Register<ICacheClient>(new MemoryCacheClient { MaxEntries = " + Plain(PowerOfTwo(most)) + " })",
                "or the AppHost: container.Register<ICacheClient>(redis cache client)",
            ],
            "Memory stops growing. Expired entries are removed once a minute in any case.",
            "A full cache removes what was written longest ago: visitors of such sessions begin new ones.");
    }

    private static AdviceFinding? Sessions(AdviceInput input)
    {
        const int Many = 10_000;
        var (now, grown) = (input.Processes.Sum(process => process[Gauge.Sessions]), input.Growth(Gauge.Sessions));
        if (now < Many || grown * 5 < now || input.Seconds < MinSeconds) return null;

        return new(
            AdviceSeverity.Warning,
            $"{Shown(now)} sessions are kept in the process, {Shown(grown)} more than before; the heap has "
                + $"{Shown(input.Processes.Sum(process => process[Gauge.HeapBytes]) / 1048576.0)} MiB.",
            [
                "web.config: <sessionState timeout=\"10\"/>",
                "or web.config, at HyperSessionStore: maxSessions=\"" + Plain(PowerOfTwo(now)) + "\"",
                "or the AppHost: container.Register<ICacheClient>(redis cache client)",
            ],
            "Memory stops growing; in Redis they outlive a restart too.",
            "Visitors who stay away for longer, or were away longest, begin a new session; Redis is one more server.");
    }
}
