using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>An application of a server: its version, since when it is served, and why it was last reloaded.</summary>
/// <param name="Name">The AppHost's name.</param>
/// <param name="ConfiguredName">Its name in the server's configuration and log; empty for a program of its own.</param>
/// <param name="Version">That of its assembly; empty if it is unknown.</param>
/// <param name="Since">Unix time in milliseconds of the start of its youngest process or domain.</param>
/// <param name="Processes">Processes or domains that serve it now.</param>
/// <param name="Last">The last reload, or the unexpected end of a process; null for none.</param>
internal sealed record ApplicationState(
    string Name, string ConfiguredName, string Version, long Since, int Processes, ServerEvent? Last)
{
    /// <summary>Those of a server, by name.</summary>
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

    /// <summary>Whether it has that name, the AppHost's or the configured one, whatever the case of its letters.</summary>
    public bool IsNamed(string name) => name.Length > 0
        && (Name.Equals(name, StringComparison.OrdinalIgnoreCase) || ConfiguredName.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>A moment as 2026-11-29 05:15:09Z.</summary>
    public static string Moment(long milliseconds) =>
        DateTimeOffset.FromUnixTimeMilliseconds(milliseconds).ToString("u", CultureInfo.InvariantCulture);

    // the applications of one process are reloaded together: "shop+blog"
    private static bool Concerns(ServerEvent one, string application) =>
        one.Application == application || one.Application.Split('+').Contains(application, StringComparer.Ordinal);
}
