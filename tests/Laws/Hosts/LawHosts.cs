using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>Every host that a law is tried on; HYPERHOST_ONLY=NAME picks one.</summary>
internal static class LawHosts
{
    private const string Http = "http://127.0.0.1:0/";
    private const string Tcp = "fcgi://127.0.0.1:0";

    // a start takes a processor for seconds: more at once would hold up the tests that run meanwhile
    private static readonly SemaphoreSlim Starts = new(3);
    private static readonly CancellationTokenSource Stopping = new();

    // a server a host, which the first test that needs one starts for all hosts, in the background
    private static readonly Lazy<ConcurrentDictionary<string, Task<LawServer>>> Shared = new(StartAll);
    private static readonly Lazy<ConcurrentDictionary<string, Task<LawServer>>> New = new(StartAll);

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

    /// <summary>Kestrel as it is: what this project answers is compared with it, its own answers are no promise of this project.</summary>
    public static readonly LawHost Kestrel =
        new("Kestrel", site => Program(site, onMono: false, "", "web", site.Folder, Http)) { IsV3 = false };

    /// <summary>Fixtures of every host, and of <see cref="Kestrel"/>.</summary>
    public static IEnumerable<TestFixtureData> FixturesAndKestrel => Fixtures.Append(new TestFixtureData(Kestrel.Name));

    /// <summary>Fixtures of a law on every host of v3.</summary>
    public static IEnumerable<TestFixtureData> V3Fixtures => FixturesOf(static host => host.IsV3);

    /// <summary>The host's server, which all fixtures share: a test leaves it as it was.</summary>
    public static LawServer Get(string name) => (name == Kestrel.Name
        ? Shared.Value.GetOrAdd(name, static _ => StartAsync(Kestrel)) : Shared.Value[name]).GetAwaiter().GetResult();

    /// <summary>A server of its own, for a test that ends it. The first call starts one for each host, ahead of the tests.</summary>
    /// <param name="name">Of the host.</param>
    public static LawServer GetNew(string name) =>
        New.Value.TryRemove(name, out var server) ? server.GetAwaiter().GetResult() : Start(All.First(host => host.Name == name));

    /// <summary>Ends every server that no test has ended, those that no test has used among them.</summary>
    public static void StopAll()
    {
        Stopping.Cancel();
        foreach (var servers in new[] { Shared, New }.Where(static servers => servers.IsValueCreated))
        {
            foreach (var server in servers.Value.Values)
            {
                // the test that needed one that failed has failed with it
                Task.WhenAny(server).Wait();
                if (server.IsCompletedSuccessfully) server.Result.Dispose();
            }
        }
    }

    private static ConcurrentDictionary<string, Task<LawServer>> StartAll() =>
        new(All.Where(IsWanted).Select(static host => KeyValuePair.Create(host.Name, StartAsync(host))));

    private static async Task<LawServer> StartAsync(LawHost host)
    {
        await Starts.WaitAsync(Stopping.Token).ConfigureAwait(false);
        try
        {
            return await Task.Factory.StartNew(
                () => Start(host), Stopping.Token, TaskCreationOptions.LongRunning, TaskScheduler.Default).ConfigureAwait(false);
        }
        finally
        {
            Starts.Release();
        }
    }

    private static LawServer Start(LawHost host)
    {
        var site = LawSite.Create(hasWebRoot: host.Name.StartsWith("Mount", StringComparison.Ordinal) || !host.IsV3);
        if (host.Name == "MonoAspNet") LawPrograms.AddWebApplication(site);
        LawSecrets.AddTo(site, host.IsV3);
        return host.Start(site);
    }

    private static bool IsWanted(LawHost host)
    {
        var only = Environment.GetEnvironmentVariable("HYPERHOST_ONLY");
        return string.IsNullOrEmpty(only) || host.Name == only;
    }

    private static IEnumerable<TestFixtureData> FixturesOf(Predicate<LawHost> isCovered) =>
        All.Where(host => isCovered(host) && IsWanted(host)).Select(static host => new TestFixtureData(host.Name));

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
