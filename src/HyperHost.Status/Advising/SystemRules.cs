using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about resources and limits of the operating system.</summary>
internal static class SystemRules
{
    private const double Near = 0.8;
    private const long MinWatchers = 256;
    private const long Mebibyte = 1 << 20;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("descriptors-short", AdviceScope.Application, Descriptors),
        new("inotify-short", AdviceScope.Server, Inotify),
        new("log-disk-full", AdviceScope.Server, LogDisk),
        new("clock-set", AdviceScope.Server, ClockSet),
    ];

    private static AdviceFinding? Descriptors(AdviceInput input)
    {
        var near = input.Processes
            .Where(process => process[Gauge.DescriptorLimit] > 0 && process[Gauge.Descriptors] > process[Gauge.DescriptorLimit] * Near)
            .OrderByDescending(process => process[Gauge.Descriptors]).FirstOrDefault();
        if (near is null) return null;

        var wanted = Plain(PowerOfTwo(near[Gauge.DescriptorLimit] * 2));
        return new(
            AdviceSeverity.Critical,
            $"Process {Plain(near.Process)} has {Shown(near[Gauge.Descriptors])} descriptors open, and may have "
                + $"{Shown(near[Gauge.DescriptorLimit])}; {Shown(near.Connections)} of them are connections.",
            ["systemd, in [Service]: LimitNOFILE=" + wanted, "or before the start: ulimit -n " + wanted],
            "Connections and files go on being opened.",
            "None; if the number grows without connections, something does not close its files.");
    }

    private static AdviceFinding? Inotify(AdviceInput input)
    {
        var machine = input.Machine;
        var failed = input.Recent(Counter.WatchesFailed);
        var isShortOfWatchers = machine is { Watchers: { } watchers, MaxWatchers: > 0 and var most } && watchers > most * Near;
        var isShortOfWatches = machine is { Watches: { } watches, MaxWatches: > 0 and var all } && watches > all * Near;
        if (failed == 0 && !isShortOfWatchers && !isShortOfWatches) return null;

        const string Setting = "/etc/sysctl.d/60-hyperhost.conf: fs.inotify.max_user_";
        var change = new List<string>();
        if (isShortOfWatchers || !isShortOfWatches)
            change.Add(Setting + "instances = " + Plain(PowerOfTwo(Math.Max(MinWatchers, 2 * machine.MaxWatchers ?? 0))));
        if (isShortOfWatches) change.Add(Setting + "watches = " + Plain(PowerOfTwo(2 * machine.MaxWatches ?? 65_536)));
        return new(
            failed > 0 ? AdviceSeverity.Critical : AdviceSeverity.Warning,
            $"This user's programs have {Shown(machine.Watchers ?? 0)} of {Shown(machine.MaxWatchers ?? 0)} inotify instances and "
                + $"{Shown(machine.Watches ?? 0)} of {Shown(machine.MaxWatches ?? 0)} watches; {Shown(failed)} folders could not be "
                + "watched.",
            [.. change],
            "Changes of web.config, bin and pages go on being noticed.",
            "About 1 KB of the system's memory for each watch in use.");
    }

    private static AdviceFinding? LogDisk(AdviceInput input)
    {
        var lost = input.Recent(Gauge.LogLinesLost);
        var full = input.Machine.LogDisks.Where(disk => disk.Free < 100 * Mebibyte && disk.Free < disk.Size * 0.05)
            .OrderBy(disk => disk.Free).ToList();
        if (lost == 0 && full.Count == 0) return null;

        var file = full.Count > 0 ? full[0].File : input.Facts.List(Fact.LogFiles).FirstOrDefault() ?? "the log";
        return new(
            full.Count > 0 ? AdviceSeverity.Critical : AdviceSeverity.Warning,
            full.Count > 0
                ? $"{Shown(full[0].Free / Mebibyte)} MiB of {Shown(full[0].Size / Mebibyte)} are free where {file} is; {Shown(lost)} lines "
                    + "were lost."
                : $"{Shown(lost)} lines of the logs were lost.",
            [
                $"/etc/logrotate.d/hyperhost: {file} {{\n    daily\n    rotate 7\n    compress\n    missingok\n    postrotate\n"
                    + "        systemctl kill -s USR1 hyperhost\n    endscript\n}",
            ],
            "The logs stay whole, and the disk has room for spooled bodies.",
            "Lines older than a week are deleted.");
    }

    private static AdviceFinding? ClockSet(AdviceInput input)
    {
        var jumps = input.Processes.Count == 0 ? 0 : input.Processes.Max(process => process.Recent(Counter.ClockJumps));
        if (jumps == 0) return null;

        var last = input.Processes.OrderByDescending(process => process.Recent(Counter.ClockJumps)).First()[Gauge.LastClockJump];
        return new(
            AdviceSeverity.Warning,
            $"The machine's clock was set {Shown(jumps)} times, the last time by {Plain(last)} s.",
            ["the system: systemctl enable --now systemd-timesyncd", "or the system: apt-get install chrony"],
            "Sessions, cookies and logs have the right time; a time service corrects it slowly.",
            "None.");
    }
}
