using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>php-fpm's status page with the same keys in the same order, for tools that read php-fpm's.</summary>
/// <remarks>
/// php-fpm's "process" serves one request at a time. Here it stands for a slot in service: the requests in service, plus idle slots up to
/// the maximum that was in service at once.
/// </remarks>
internal static class FpmStatus
{
    /// <summary>The keys and their values.</summary>
    public static IReadOnlyList<(string Key, object Value)> Values(StatisticsSnapshot snapshot)
    {
        var active = snapshot.InService;
        var most = Math.Max(active, snapshot.Highest(Gauge.MaxInService));
        return
        [
            ("pool", string.Join(",", snapshot.Processes.Select(process => process.Application).Distinct())),
            ("process manager", "dynamic"),
            ("start time", snapshot.StartedAt / 1000),
            ("start since", (snapshot.TakenAt - snapshot.StartedAt) / 1000),
            ("accepted conn", snapshot.Requests),
            ("listen queue", snapshot.Queued),
            ("max listen queue", snapshot.Highest(Gauge.LongestQueue)),
            ("listen queue len", snapshot.Highest(Gauge.QueueLimit)),
            ("idle processes", most - active),
            ("active processes", active),
            ("total processes", most),
            ("max active processes", most),
            ("max children reached", snapshot.Met(LimitName.MaxRequests)),
            ("slow requests", snapshot.Sum(Counter.SlowRequests)),
        ];
    }

    /// <summary>The text format; with <paramref name="isFull"/> followed by a block per process.</summary>
    public static string Write(StatisticsSnapshot snapshot, bool isFull)
    {
        var text = new StringBuilder();
        foreach (var (key, value) in Values(snapshot))
        {
            var shown = key == "start time" ? Date(snapshot.StartedAt) : Convert.ToString(value, CultureInfo.InvariantCulture);
            text.Append((key + ":").PadRight(22)).Append(shown).Append('\n');
        }

        if (!isFull) return text.ToString();

        foreach (var process in snapshot.Running)
        {
            text.Append("\n************************\n");
            Line("pid", process.Process);
            Line("state", process.InService > 0 ? "Running" : "Idle");
            Line("start time", Date(process.StartedAt));
            Line("start since", (snapshot.TakenAt - process.StartedAt) / 1000);
            Line("requests", process[Counter.RequestsEnded]);
            Line("request duration", 0);
            Line("request method", "-");
            Line("request URI", "-");
            Line("content length", 0);
            Line("user", "-");
            Line("script", process.Application);
            Line("last request cpu", "0.00");
            Line("last request memory", process[Gauge.HeapBytes]);
        }

        return text.ToString();

        void Line(string key, object value) =>
            text.Append((key + ":").PadRight(22)).Append(Convert.ToString(value, CultureInfo.InvariantCulture)).Append('\n');
    }

    private static string Date(long unixMilliseconds) => UnixTime.Text(unixMilliseconds, "dd/MMM/yyyy:HH:mm:ss +0000");
}
