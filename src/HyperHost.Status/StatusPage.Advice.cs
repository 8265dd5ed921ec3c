using System;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>The page's sections for advice, and for events of processes.</summary>
internal sealed partial class StatusPage
{
    private const int MaxEvents = 20;
    private const int MaxErrors = 20;

    private static readonly (string Name, Gauge Gauge)[] RabbitMqColumns =
    [
        ("published", Gauge.RabbitMqPublished), ("confirmed", Gauge.RabbitMqConfirmed), ("returned", Gauge.RabbitMqReturned),
        ("rejected", Gauge.RabbitMqRejected), ("waiting", Gauge.RabbitMqWaiting), ("unacknowledged", Gauge.RabbitMqUnacknowledged),
        ("acknowledged", Gauge.RabbitMqAcknowledged), ("redelivered", Gauge.RabbitMqRedelivered), ("retried", Gauge.RabbitMqRetried),
        ("dead letters", Gauge.RabbitMqDead), ("failures", Gauge.RabbitMqFailures), ("reconnects", Gauge.RabbitMqReconnects),
    ];

    private void WriteAdvice()
    {
        if (advice.Count == 0) return;

        _page.Append("<h2>Advice</h2>");
        foreach (var one in advice)
        {
            _page.Append("<details id=\"advice-").Append(one.Name).Append("\" class=\"").Append(one.Level)
                .Append("\"><summary><strong>").Append(one.Name).Append("</strong> (").Append(one.Level)
                .Append(one.Application.Length == 0 ? "" : ", ").Append(Text(one.Application)).Append(") ")
                .Append(Text(one.Evidence)).Append("</summary><p>Counted since ").Append(Date(one.Since)).Append(".</p><pre>")
                .Append(Text(string.Join("\n", one.Change))).Append("</pre><p>Gain: ").Append(Text(one.Gain)).Append("</p><p>Cost: ")
                .Append(Text(one.Cost)).Append("</p></details>");
        }
    }

    private void WriteErrors()
    {
        var failures = from process in snapshot.Processes
                       from failure in process.Failures
                       group failure by (process.Application, failure.Text) into same
                       let last = same.Max(static one => one.Time)
                       orderby last descending
                       select (same.Key.Application, same.Key.Text, Count: same.Sum(static one => one.Count), Last: last);
        var latest = failures.Take(MaxErrors).ToList();
        if (latest.Count == 0) return;

        _page.Append("<h2 id=\"errors\">Latest errors</h2><div class=\"wide\"><table><thead><tr><th>last</th><th>application</th>")
            .Append("<th>request and exception</th><th class=\"number\">times</th></tr></thead><tbody>");
        foreach (var (application, text, count, last) in latest)
        {
            _page.Append("<tr>").Append(Cell(Date(last))).Append(Cell(application)).Append("<td class=\"text\">").Append(Text(text))
                .Append("</td>").Append(Number(count)).Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private void WriteRedis()
    {
        var processes = snapshot.Running.Where(process => process[Gauge.RedisConnections] > 0).ToList();
        if (processes.Count == 0) return;

        _page.Append("<h2>Redis</h2><div class=\"wide\"><table><thead><tr><th>application</th><th class=\"number\">process</th>")
            .Append("<th>circuit</th><th class=\"number\">calls</th><th class=\"number\">failures</th><th class=\"number\">rejected</th>")
            .Append("<th class=\"number\">times opened</th><th class=\"number\">reconnects</th></tr></thead><tbody>");
        foreach (var process in processes)
        {
            _page.Append("<tr>").Append(Cell(process.Application)).Append(Plain(process.Process))
                .Append(Cell(process[Gauge.RedisCircuitsOpen] > 0 ? "open" : "closed")).Append(Number(process[Gauge.RedisCalls]))
                .Append(Number(process[Gauge.RedisFailures])).Append(Number(process[Gauge.RedisCallsRejected]))
                .Append(Number(process[Gauge.RedisCircuitOpenings])).Append(Number(process[Gauge.RedisReconnects])).Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private void WriteRabbitMq()
    {
        var processes = snapshot.Running.Where(static process => process[Gauge.RabbitMqConnections] > 0).ToList();
        if (processes.Count == 0) return;

        _page.Append("<h2>RabbitMQ</h2><div class=\"wide\"><table><thead><tr><th>application</th><th class=\"number\">process</th>")
            .Append("<th>state</th>");
        foreach (var (name, _) in RabbitMqColumns) _page.Append("<th class=\"number\">").Append(name).Append("</th>");
        _page.Append("</tr></thead><tbody>");
        foreach (var process in processes)
        {
            _page.Append("<tr>").Append(Cell(process.Application)).Append(Plain(process.Process)).Append(Cell(RabbitMqState(process)));
            foreach (var (_, gauge) in RabbitMqColumns) _page.Append(Number(process[gauge]));
            _page.Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private static string RabbitMqState(ProcessSnapshot process) =>
        process[Gauge.RabbitMqDown] > 0 ? "down"
        : process[Gauge.RabbitMqBlocked] > 0 ? "blocked"
        : process[Gauge.RabbitMqOpen] > 0 ? "connected" : "not used yet";

    private void WriteEvents()
    {
        if (snapshot.Events.Count == 0) return;

        _page.Append("<h2>Reloads and restarts</h2><div class=\"wide\"><table><thead><tr><th>when</th><th>what</th><th>application</th>")
            .Append("<th>reason</th><th class=\"number\">seconds</th><th class=\"number\">requests held</th></tr></thead><tbody>");
        foreach (var one in snapshot.Events.Reverse().Take(MaxEvents))
        {
            _page.Append("<tr>").Append(Cell(Date(one.Time))).Append(Cell(Name(one.Kind))).Append(Cell(one.Application))
                .Append(Cell(one.Reason)).Append(Number(one.Milliseconds / 1e3))
                .Append(one.Held < 0 ? "<td></td>" : Number(one.Held)).Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private static string Name(ServerEventKind kind) => kind switch
    {
        ServerEventKind.Reload => "reload",
        ServerEventKind.Replacement => "reload beside the old one",
        _ => "restart",
    };
}
