using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Status;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>A running server of this user that publishes statistics on this machine.</summary>
/// <param name="Process">Process id of the server.</param>
/// <param name="Snapshot">The server's statistics.</param>
internal sealed record RunningServer(int Process, StatisticsSnapshot Snapshot)
{
    private const int NameWidth = 32;

    public string Number => Process.ToString(CultureInfo.InvariantCulture);

    private string Addresses =>
        string.Join(", ", Snapshot.Running.SelectMany(process => process.Facts.List(Fact.Addresses)).Distinct());

    /// <summary>All of them, the oldest number first.</summary>
    public static List<RunningServer> All() =>
        [.. StatisticsHome.Running().Select(static one => new RunningServer(one.Process, StatisticsSnapshot.Capture(one.Folder)))];

    /// <summary>Whether the server has an application of that name.</summary>
    public bool Serves(string application) => ApplicationState.Of(Snapshot).Any(one => one.IsNamed(application));

    /// <summary>A table of servers: one line for each application.</summary>
    public static string Table(IReadOnlyList<RunningServer> servers)
    {
        var text = new StringBuilder("pid".PadRight(9)).Append("application".PadRight(NameWidth)).Append("version".PadRight(16))
            .Append("since".PadRight(22)).Append("addresses\n");
        foreach (var server in servers)
        {
            foreach (var application in
                ApplicationState.Of(server.Snapshot).DefaultIfEmpty(new("-", "", "", server.Snapshot.StartedAt, 0, null)))
            {
                text.Append(server.Number.PadRight(8)).Append(' ').Append(NameOf(application).PadRight(NameWidth - 1)).Append(' ')
                    .Append((application.Version.Length > 0 ? application.Version : "-").PadRight(15)).Append(' ')
                    .Append(ApplicationState.Moment(application.Since).PadRight(22)).Append(server.Addresses).Append('\n');
            }
        }

        return text.ToString();
    }

    // the configured name distinguishes servers whose AppHosts have the same name
    private static string NameOf(ApplicationState application) =>
        application.ConfiguredName.Length == 0 || application.ConfiguredName == application.Name
            ? application.Name : $"{application.ConfiguredName} ({application.Name})";
}
