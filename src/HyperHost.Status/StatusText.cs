using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Formats the status for a terminal: <c>hyperhost status</c>.</summary>
internal static class StatusText
{
    private const int Minute = 60;
    private const int MaxRoutes = 15;

    public static string Write(StatisticsSnapshot snapshot, IReadOnlyList<Advice> advice)
    {
        var text = new StringBuilder();
        var last = snapshot.History.Seconds.Where(sample => sample.Time > (snapshot.TakenAt / 1000) - Minute).ToList();
        var minute = new HistorySample();
        foreach (var sample in last) minute.AddAfter(sample);

        Line("applications", string.Join(", ", snapshot.Processes.Select(process => process.Application).Distinct()));
        var time = TimeSpan.FromSeconds((snapshot.TakenAt - snapshot.StartedAt) / 1000);
        Line("running for", time.ToString("c", CultureInfo.InvariantCulture));
        Line("requests/s, last minute", Number(minute.Requests / (double)Math.Max(1, last.Count)));
        Line("latency p50, p99 in ms", Number(minute.Percentile(0.5) / 1e3) + ", " + Number(minute.Percentile(0.99) / 1e3));
        Line("failures, last minute", Number(minute.Failures));
        Line("in service, waiting", Number(snapshot.InService) + ", " + Number(snapshot.Queued));
        Line("connections", Number(snapshot.Connections));
        Line("requests", Number(snapshot.Requests));
        Line("refused", Number(snapshot.Sum(Counter.Overloads) + snapshot.Sum(Counter.ConnectionsRefused)));
        WriteApplications(snapshot, text);
        WriteRoutes(snapshot, text);
        WriteProcesses(snapshot, text);
        if (advice.Count > 0)
        {
            text.Append("\nadvice (more: hyperhost advise)\n");
            foreach (var one in advice)
                text.Append("  ").Append(one.Level.PadRight(9)).Append(one.Name).Append('\n');
        }

        return text.ToString();

        void Line(string name, string value) => text.Append(name.PadRight(25)).Append(value).Append('\n');
    }

    private static void WriteApplications(StatisticsSnapshot snapshot, StringBuilder text)
    {
        var all = ApplicationState.Of(snapshot);
        if (all.Count == 0) return;

        text.Append('\n').Append("application".PadRight(32)).Append("version".PadRight(16)).Append("since".PadRight(22))
            .Append("last reload or restart\n");
        foreach (var one in all)
        {
            text.Append(Fit(one.Name, 32)).Append(Fit(one.Version.Length > 0 ? one.Version : "-", 16))
                .Append(ApplicationState.Moment(one.Since).PadRight(22));
            if (one.Last is { } last)
            {
                text.Append(ApplicationState.Moment(last.Time)).Append(' ').Append(last.Kind.ToString().ToLowerInvariant()).Append(": ")
                    .Append(last.Reason);
            }
            else
            {
                text.Append("none");
            }

            text.Append('\n');
        }
    }

    private static string Fit(string text, int width) =>
        (text.Length < width ? text : text.Substring(0, width - 2) + "…").PadRight(width);

    private static void WriteRoutes(StatisticsSnapshot snapshot, StringBuilder text)
    {
        if (snapshot.Routes.Count == 0) return;

        text.Append('\n').Append("route".PadRight(44)).Append("requests".PadLeft(12)).Append("failures".PadLeft(10))
            .Append("p50 ms".PadLeft(10)).Append("p99 ms".PadLeft(10)).Append("time s".PadLeft(10)).Append('\n');
        foreach (var route in snapshot.Routes.Take(MaxRoutes))
        {
            var name = route.Key.Method + " " + route.Key.Path;
            text.Append((name.Length > 43 ? name.Substring(0, 42) + "…" : name).PadRight(44))
                .Append(Number(route.Requests).PadLeft(12)).Append(Number(route.Failures).PadLeft(10))
                .Append(Number(LatencyScale.Percentile(route.Buckets, 0.5) / 1e3).PadLeft(10))
                .Append(Number(LatencyScale.Percentile(route.Buckets, 0.99) / 1e3).PadLeft(10))
                .Append(Number(route.Microseconds / 1e6).PadLeft(10)).Append('\n');
        }
    }

    private static void WriteProcesses(StatisticsSnapshot snapshot, StringBuilder text)
    {
        text.Append('\n').Append("process".PadRight(44)).Append("in service".PadLeft(12)).Append("conns".PadLeft(10))
            .Append("threads".PadLeft(10)).Append("MiB".PadLeft(10)).Append("CPU s".PadLeft(10)).Append('\n');
        foreach (var process in snapshot.Running)
        {
            var name = process.Process.ToString(CultureInfo.InvariantCulture) + " " + process.Application;
            text.Append(name.PadRight(44)).Append(Number(process.InService).PadLeft(12)).Append(Number(process.Connections).PadLeft(10))
                .Append(Number(process[Gauge.Threads]).PadLeft(10)).Append(Number(process[Gauge.ResidentBytes] / 1048576.0).PadLeft(10))
                .Append(Number((process[Gauge.UserMicroseconds] + process[Gauge.SystemMicroseconds]) / 1e6).PadLeft(10)).Append('\n');
        }
    }

    private static string Number(double value) => StatusGraph.Number(value);
}
