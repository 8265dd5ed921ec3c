using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>The status page and the health endpoints of a server without an application at the root.</summary>
[LongOnMono("two applications with a process each")]
public class ServerPathsTests
{
    [Test]
    public void The_servers_own_paths_are_at_the_root_if_applications_are_below()
    {
        var address = HyperHost.Socket();
        using var server = HyperHost.Start(
            "--listen", address, "--app", "/shop:" + HyperHost.Plain, "--app", "/blog:" + HyperHost.DiagnosticApp, "--status", "--health");
        server.WaitForLines("is served by process", 2);
        using var client = FastCgiClient.Connect(address);

        Assert.That(client.Get("/blog/hello/World").Status, Is.EqualTo(200));
        Assert.That(client.Get("/healthz").Text, Is.EqualTo("alive\n"));
        Assert.That(client.Get("/readyz").Text, Is.EqualTo("ready\n"));
        Assert.That(client.Get("/ping").Text, Is.EqualTo("pong"));
        Assert.That(client.Get("/metrics").Text, Does.Contain("hyperhost_"));
        Assert.That(client.Get("/status").Text, Does.Contain("Plain").And.Contain("Example"));
        Assert.That(client.Get("/shop/where").Status, Is.EqualTo(200));
        Assert.That(client.Get("/other").Status, Is.EqualTo(404));
        Assert.That(client.Get("/status/other").Status, Is.EqualTo(404));
        Assert.That(server.WaitForLines("404: no application for", 2), Has.Length.EqualTo(2));
    }
}
