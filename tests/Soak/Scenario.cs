using System.Collections.Generic;

namespace ServiceStack.HyperHost.Soak;

/// <summary>One way from a client to a service.</summary>
/// <param name="Runtime">net10.0, or net472 for Mono.</param>
/// <param name="Host">What serves.</param>
/// <param name="Transport">fcgi (TCP), unix or http.</param>
/// <param name="IsKept">Whether clients keep their connections.</param>
internal sealed record Scenario(string Runtime, ScenarioHost Host, string Transport, bool IsKept)
{
    public static IReadOnlyList<Scenario> All { get; } = [.. Find()];

    public string Name => $"{Runtime} {Host.ToString().ToLowerInvariant()} {Transport} {(IsKept ? "kept" : "new")}";

    /// <summary>Paths of the applications.</summary>
    public string[] Applications => Host is ScenarioHost.Shared or ScenarioHost.SharedSites ? ["/a/b", "/e"] : [""];

    public bool IsHttp => Transport == "http";

    private bool Exists =>
        Host switch
        {
            ScenarioHost.Site or ScenarioHost.SharedSites => Runtime == "net472" && !IsHttp,
            ScenarioHost.Shared => !IsHttp,
            _ => true,
        };

    private static IEnumerable<Scenario> Find()
    {
        foreach (var runtime in new[] { "net10.0", "net472" })
        {
            foreach (var host in new[]
            {
                ScenarioHost.One, ScenarioHost.Two, ScenarioHost.Shared, ScenarioHost.Site, ScenarioHost.SharedSites, ScenarioHost.Program,
            })
            {
                foreach (var transport in new[] { "fcgi", "unix", "http" })
                {
                    foreach (var isKept in new[] { true, false })
                    {
                        if (new Scenario(runtime, host, transport, isKept) is { Exists: true } scenario) yield return scenario;
                    }
                }
            }
        }
    }
}
