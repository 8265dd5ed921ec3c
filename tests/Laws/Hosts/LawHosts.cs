using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>Every host that a law is tried on; HYPERHOST_ONLY=NAME picks one.</summary>
internal static class LawHosts
{
    private const string Http = "http://127.0.0.1:0/";
    private const string Tcp = "fcgi://127.0.0.1:0";

    // one server a host for all fixtures, started by the first that needs it
    private static readonly ConcurrentDictionary<string, Lazy<LawServer>> Running = [];

    public static readonly LawHost[] All =
    [
        new("HyperHttp", site => Hyper(site, onMono: false, Http)),
        new("HyperFastCgi", site => Hyper(site, onMono: false, Tcp)),
        new("HyperFastCgiUnix", site => Hyper(site, onMono: false, Socket())),
        new("HyperNginx", site => Hyper(site, onMono: false, Socket(), behindNginx: true)),
        new("Listener", site => Listener(site, onMono: false)),
        new("Mount", site => Program(site, onMono: false, "/api", "mount", site.Folder, Http, "/api")),
        new("MountFastCgi", site => Program(site, onMono: false, "", "mount", site.Folder, Tcp, "/")),
        new("WebFastCgi", site => Program(site, onMono: false, "", "web", site.Folder, Tcp)) { IsV3 = false },
        new("MonoHyperHttp", site => Hyper(site, onMono: true, Http)),
        new("MonoHyperFastCgi", site => Hyper(site, onMono: true, Tcp)),
        new("MonoHyperNginx", site => Hyper(site, onMono: true, Socket(), behindNginx: true)),
        new("MonoListener", site => Listener(site, onMono: true)),
        new("MonoAspNet", AspNet),
    ];

    /// <summary>Fixtures of a law on every host.</summary>
    public static IEnumerable<TestFixtureData> Fixtures => FixturesOf(static _ => true);

    /// <summary>Fixtures of a law on every host of v3.</summary>
    public static IEnumerable<TestFixtureData> V3Fixtures => FixturesOf(static host => host.IsV3);

    /// <summary>The host's server, which all fixtures share: a test leaves it as it was.</summary>
    public static LawServer Get(string name) => Running.GetOrAdd(name, static name => new(() => StartNew(name))).Value;

    /// <summary>A server of its own, for a test that changes its site or ends it.</summary>
    /// <param name="name">Of the host.</param>
    /// <param name="change">Adds to the site before the host reads it.</param>
    public static LawServer StartNew(string name, Action<LawSite>? change = null)
    {
        var host = All.First(host => host.Name == name);
        var site = LawSite.Create(hasWebRoot: name.StartsWith("Mount", StringComparison.Ordinal) || !host.IsV3);
        if (name == "MonoAspNet") LawPrograms.AddWebApplication(site);
        change?.Invoke(site);
        return host.Start(site);
    }

    public static void StopAll()
    {
        foreach (var server in Running.Values.Where(static server => server.IsValueCreated)) server.Value.Dispose();
    }

    private static IEnumerable<TestFixtureData> FixturesOf(Predicate<LawHost> isWanted)
    {
        var only = Environment.GetEnvironmentVariable("HYPERHOST_ONLY");
        return All.Where(host => isWanted(host) && (string.IsNullOrEmpty(only) || host.Name == only))
            .Select(static host => new TestFixtureData(host.Name));
    }

    private static LawServer Hyper(LawSite site, bool onMono, string address, bool behindNginx = false) =>
        Finish(LawPrograms.StartHost(onMono, "hyper", site.Folder, address), site, "", behindNginx);

    private static LawServer Listener(LawSite site, bool onMono) =>
        Program(site, onMono, "", "listener", site.Folder, $"http://127.0.0.1:{Ports.Free()}/");

    private static LawServer Program(LawSite site, bool onMono, string root, params string[] arguments) =>
        Finish(LawPrograms.StartHost(onMono, arguments), site, root, behindNginx: false);

    private static LawServer AspNet(LawSite site) =>
        Finish(LawPrograms.StartHyperHost(onMono: true, "--listen", Socket(), "--app", "/:" + site.Folder), site, "", behindNginx: true);

    private static LawServer Finish(ServerProcess process, LawSite site, string root, bool behindNginx)
    {
        var address = LawServer.WaitForAddress(process);
        try
        {
            var nginx = behindNginx ? Nginx.Start(address.Replace("fcgi+unix:", "unix:"), keepAlive: true) : null;
            return new LawServer(process, site, address, root, nginx);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    private static string Socket() => "fcgi+unix:" + Path.Combine(Deployment.NewFolder(), "app.sock");
}
