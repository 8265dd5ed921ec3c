using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>An application of a server: version, start time, and last reload.</summary>
/// <param name="Name">The AppHost's name.</param>
/// <param name="ConfiguredName">The name in the server's configuration and log; empty for a self-hosted program.</param>
/// <param name="Version">Version of the application's assembly; empty if unknown.</param>
/// <param name="Since">Start of the youngest process or domain, in Unix milliseconds.</param>
/// <param name="Processes">Number of processes or domains that serve the application.</param>
/// <param name="Last">The last reload, or the unexpected end of a process; null without one.</param>
internal sealed record ApplicationState(
    string Name, string ConfiguredName, string Version, long Since, int Processes, ServerEvent? Last)
{
    /// <summary>The applications of a server, by name.</summary>
    public static IReadOnlyList<ApplicationState> Of(StatisticsSnapshot snapshot) =>
    [
        .. from process in snapshot.Running
           group process by process.Application into served
           orderby served.Key
           let youngest = served.OrderBy(static one => one.StartedAt).Last()
           let configured = youngest.Facts[Fact.Name]
           select new ApplicationState(
               served.Key, configured, youngest.Facts[Fact.Version], youngest.StartedAt, served.Count(),
               snapshot.Events.LastOrDefault(one => Concerns(one, served.Key) || Concerns(one, configured))),
    ];

    /// <summary>Whether the AppHost's or the configured name equals the name, ignoring case.</summary>
    public bool IsNamed(string name) => name.Length > 0
        && (Name.Equals(name, StringComparison.OrdinalIgnoreCase) || ConfiguredName.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Formats a time as 2026-11-29 05:15:09Z.</summary>
    public static string Moment(long milliseconds) =>
        DateTimeOffset.FromUnixTimeMilliseconds(milliseconds).ToString("u", CultureInfo.InvariantCulture);

    // a reload event names all applications of a process: "shop+blog"
    private static bool Concerns(ServerEvent one, string application) =>
        one.Application == application || one.Application.Split('+').Contains(application, StringComparer.Ordinal);
}
