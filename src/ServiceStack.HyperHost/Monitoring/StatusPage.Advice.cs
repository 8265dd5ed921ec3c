using System.Linq;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Monitoring;

/// <summary>What should be changed, what connections are doing, and what happened to processes.</summary>
internal sealed partial class StatusPage
{
    private const int MostEvents = 20;

    private void WriteAdvice()
    {
        if (advice.Count == 0) return;

        _page.Append("<h2>Advice</h2>");
        foreach (var one in advice)
        {
            _page.Append("<details class=\"").Append(one.Level).Append("\"><summary><strong>").Append(one.Name).Append("</strong> (")
                .Append(one.Level).Append(one.Application.Length == 0 ? "" : ", ").Append(Text(one.Application)).Append(") ")
                .Append(Text(one.Evidence)).Append("</summary><p>Counted since ").Append(Date(one.Since)).Append(".</p><pre>")
                .Append(Text(string.Join("\n", one.Change))).Append("</pre><p>Gain: ").Append(Text(one.Gain)).Append("</p><p>Cost: ")
                .Append(Text(one.Cost)).Append("</p></details>");
        }
    }

    private void WriteConnections()
    {
        var connections = snapshot.Running.SelectMany(process => process.OpenConnections.Select(one => (process, one)))
            .OrderBy(pair => pair.one.IsIdle).ThenBy(pair => pair.one.Since)
            .Take(StatisticsLayout.MostConnections).ToList();
        if (connections.Count == 0) return;

        _page.Append("<h2>Connections now</h2><div class=\"wide\"><table><thead><tr><th>peer</th><th>road</th><th>application</th>")
            .Append("<th>state</th><th class=\"number\">for s</th><th class=\"number\">age s</th><th>route</th></tr></thead><tbody>");
        foreach (var (process, one) in connections)
        {
            _page.Append("<tr>").Append(Cell(one.Peer)).Append(Cell(one.Road.Name()))
                .Append(Cell(process.Application)).Append(Cell(one.State.ToString().ToLowerInvariant()))
                .Append(Number((snapshot.TakenAt - one.Since) / 1e3)).Append(Number((snapshot.TakenAt - one.AcceptedAt) / 1e3))
                .Append(Cell(one.Route)).Append("</tr>");
        }

        _page.Append("</tbody></table></div>");
    }

    private void WriteEvents()
    {
        if (snapshot.Events.Count == 0) return;

        _page.Append("<h2>Reloads and restarts</h2><div class=\"wide\"><table><thead><tr><th>when</th><th>what</th><th>application</th>")
            .Append("<th>reason</th><th class=\"number\">seconds</th><th class=\"number\">requests held</th></tr></thead><tbody>");
        foreach (var one in snapshot.Events.Reverse().Take(MostEvents))
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
        ServerEventKind.Handover => "reload beside the old one",
        _ => "restart",
    };
}
