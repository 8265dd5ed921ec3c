using System.Linq;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>What --print-nginx prints, pasted into the configuration that Debian 12's nginx comes with.</summary>
[LongOnMono("what nginx gets is the same on both")]
public class StockDebianTests
{
    [TestCase("", "localhost", "any.example", "127.0.0.1")]
    [LongCase("another name", "shop.example::", "shop.example")]
    public void The_printed_configuration_works_beside_the_default_site(string host, params string[] names)
    {
        string[] options = ["--app", (host.Length > 0 ? host + "/:" : "/:") + HyperHost.Plain, "--listen", HyperHost.Socket()];
        var (code, lines) = HyperHost.Run([.. options, "--print-nginx"]);
        Assert.That(code, Is.Zero, string.Join("\n", lines));
        using var server = HyperHost.Start(options);
        HyperHost.Addresses(server, 1);
        using var nginx = new StockNginx();
        nginx.Paste("hyperhost.conf", lines);

        var tested = nginx.Test();
        nginx.Start();

        Assert.That(tested.Where(static line => line.Contains("[warn]") || line.Contains("[emerg]")), Is.Empty);
        foreach (var name in names)
        {
            var response = Get(nginx, IPAddress.Loopback, name, "/where?format=json");
            Assert.That(response.Status, Is.EqualTo(200), name);
            Assert.That(response.Text, Does.Contain("Process"));
        }
    }

    [Test]
    public void Other_sites_keep_their_names()
    {
        string[] options = ["--app", "/:" + HyperHost.Plain, "--listen", HyperHost.Socket()];
        using var server = HyperHost.Start(options);
        HyperHost.Addresses(server, 1);
        using var nginx = new StockNginx();
        nginx.Paste("hyperhost.conf", HyperHost.Run([.. options, "--print-nginx"]).Lines);
        nginx.Paste("other.conf", ["server { listen 80; server_name other.example; return 299 other; }"]);
        nginx.Test();
        nginx.Start();

        Assert.That(Get(nginx, IPAddress.Loopback, "other.example", "/").Status, Is.EqualTo(299));
        Assert.That(Get(nginx, IPAddress.Loopback, "mine.example", "/where?format=json").Status, Is.EqualTo(200));
    }

    private static RawResponse Get(StockNginx nginx, IPAddress address, string host, string path) =>
        new HttpSender(new IPEndPoint(address, nginx.Port)).Send("GET", path, [new("Host", host)], null);
}
