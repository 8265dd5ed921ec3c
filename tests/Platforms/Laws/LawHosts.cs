using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Platforms.Machines;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>The application of tests/Laws.Host as it is published for each platform. tests/Laws has the hosts that are built.</summary>
internal static class LawHosts
{
    private const string Program = "tests/Laws.Host";
    private const string Http = "http://127.0.0.1:0/";
    private const string FastCgi = "fcgi://127.0.0.1:0";

    private static readonly LawHost[] All = [.. PlatformMachines.Runtimes.SelectMany(static runtime => new LawHost[]
    {
        new(runtime + " Http", site => Start(runtime, site, "", "hyper", SiteOf(runtime, site), Http)),
        new(runtime + " FastCgi", site => Start(runtime, site, "", "hyper", SiteOf(runtime, site), FastCgi)),
        new(runtime + " Mount", site => Start(runtime, site, "/api", "mount", SiteOf(runtime, site), Http, "/api")),
    })];

    private static readonly ConcurrentDictionary<string, Lazy<LawServer>> Servers = [];

    /// <summary>Fixtures of a law on every host.</summary>
    public static IEnumerable<TestFixtureData> Fixtures => All.Select(static host => new TestFixtureData(host.Name));

    /// <summary>The same: none of these hosts is Kestrel alone.</summary>
    public static IEnumerable<TestFixtureData> FixturesAndKestrel => Fixtures;

    /// <summary>The same: v3 serves all of them.</summary>
    public static IEnumerable<TestFixtureData> V3Fixtures => Fixtures;

    /// <summary>The host's server, which all fixtures share: a test leaves it as it was.</summary>
    public static LawServer Get(string name) => Servers.GetOrAdd(name, static name => new Lazy<LawServer>(() => Start(name))).Value;

    public static void StopAll()
    {
        foreach (var server in Servers.Values.Where(static server => server.IsValueCreated)) server.Value.Dispose();
    }

    private static LawServer Start(string name)
    {
        var host = All.First(host => host.Name == name);
        var site = LawSite.Create(hasWebRoot: name.EndsWith("Mount", StringComparison.Ordinal));

        // Wine shows programs what a link leads to, as if it were there
        LawSecrets.AddTo(site, host.IsV3, hasLinks: !name.StartsWith(PlatformMachines.Windows, StringComparison.Ordinal));
        return host.Start(site);
    }

    private static LawServer Start(string runtime, LawSite site, string root, params string[] arguments)
    {
        var process = PlatformMachines.Get(runtime).Start(Program, arguments);
        return new LawServer(process, site, LawServer.WaitForAddress(process), root);
    }

    private static string SiteOf(string runtime, LawSite site) => PlatformMachines.Get(runtime).PathOf(site.Folder);
}
