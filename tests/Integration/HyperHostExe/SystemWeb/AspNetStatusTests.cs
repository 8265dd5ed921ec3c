using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>ASP.NET applications are counted in their domains, and show it.</summary>
[Parallelizable(ParallelScope.Children)]
public class AspNetStatusTests
{
    [Test]
    public void Pages_are_counted_by_their_kind_and_stay_counted_through_a_reload()
    {
        using var server = HyperHost.Start(
            "--applications=/:" + Site(), "--listen", "fcgi://127.0.0.1:0", "--status", "--health");
        var address = HyperHost.Addresses(server, 1)[0];
        for (var i = 0; i < 3; i++) HyperHost.Get(address, $"/a.aspx?{i}");
        HyperHost.Get(address, "/none.txt");

        Eventually.That(() => Metrics(address), Does.Contain("route=\"(*.aspx)\",method=\"GET\",transport=\"fastcgi\",code=\"200\"} 3\n")
            .And.Contain("route=\"(*.txt)\",method=\"GET\",transport=\"fastcgi\",code=\"404\"} 1\n"));
        Assert.That(Metrics(address), Does.Contain("hyperhost_sessions{"));
        Assert.That(HyperHost.Get(address, "/readyz"), Is.EqualTo("ready\n"));

        server.Signal(1);
        server.WaitForLines("Reloading.", 1);
        Eventually.That(() => HyperHost.Get(address, "/status?json"), Does.Contain("\"kind\":\"replacement\""));
        Assert.That(HyperHost.Get(address, "/a.aspx"), Is.EqualTo("page"), string.Join("\n", server.Lines));

        Eventually.That(() => Metrics(address), Does.Contain("route=\"(*.aspx)\",method=\"GET\",transport=\"fastcgi\",code=\"200\"} 4\n"),
            seen: () => string.Join("\n", [.. server.Lines, .. HyperHost.Figures(server.Id).SelectMany(FilesIn)]));
    }

    [Test]
    public void Reports_that_it_is_not_ready_and_serves_on_before_it_stops()
    {
        using var server = HyperHost.Start(
            "--applications=/:" + Site(), "--listen", "fcgi://127.0.0.1:0", "--health", "--drain-delay=8s");
        var address = HyperHost.Addresses(server, 1)[0];
        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.Contain("page"), "compiled before the stop");
        Assert.That(HyperHost.Get(address, "/readyz"), Is.EqualTo("ready\n"));

        server.Terminate();

        Eventually.That(() => HyperHost.Get(address, "/readyz"), Does.Contain("draining"));
        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.Contain("page"));
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    private static IEnumerable<string> FilesIn(string folder) =>
        Directory.GetFiles(folder).Select(static path => $"{path}: {new FileInfo(path).Length} bytes");

    private static string Metrics(string address) => HyperHost.Get(address, "/metrics");

    private static string Site()
    {
        var folder = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(folder, "a.aspx"), "<%@ Page Language=\"C#\" %>page");
        File.WriteAllText(
            Path.Combine(folder, "slow.aspx"), "<%@ Page Language=\"C#\" %><% System.Threading.Thread.Sleep(200); %>slow");
        return folder;
    }
}
