using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Several applications in one server.</summary>
public class SharedAddressTests
{
    private ServerProcess _server = null!;
    private string _shared = "";
    private string _own = "";

    [OneTimeSetUp]
    public void Start()
    {
        var folder = Deployment.NewFolder();
        _shared = "fcgi+unix:" + Path.Combine(folder, "shared.sock");
        _own = "fcgi+unix:" + Path.Combine(folder, "own.sock");
        _server = WebApplications.StartProcess(
        [
            "--address", _shared,
            "--app", $"one|one.example||/|{WebApplications.NewSite()}||/hello.aspx",
            "--app", $"two|two.example||/|{WebApplications.NewSite()}||/hello.aspx",
            "--app", $"below|one.example||/below|{WebApplications.NewSite()}||/hello.aspx",
            "--app", $"port||8443|/|{WebApplications.NewSite()}||/hello.aspx",
            "--app", $"own|||/|{WebApplications.NewSite()}|{_own}|/hello.aspx",
        ]);
        _server.WaitForLines("Listening on ", 2);
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("one.example", "80", "/domain.ashx", "one-")]
    [TestCase("ONE.example", "80", "/domain.ashx", "one-")]
    [TestCase("two.example", "80", "/domain.ashx", "two-")]
    [TestCase("one.example", "80", "/below/domain.ashx", "below-")]
    [TestCase("three.example", "8443", "/domain.ashx", "port-")]
    public void Finds_the_application_by_host_port_and_path(string host, string port, string path, string domain)
    {
        using var client = FastCgiClient.Connect(_shared);

        Assert.That(Get(client, host, port, path), Does.StartWith(domain));
    }

    [TestCase(10)]
    [TestCase(100_000)]
    [TestCase(1_000_000)]
    public void Moves_a_connection_with_the_body_that_is_on_its_way(int size)
    {
        using var client = FastCgiClient.Connect(_shared);
        foreach (var host in new[] { "one.example", "two.example", "one.example" })
        {
            client.Send(Request("POST", host, "80", "/domain.ashx", new byte[size]));

            Assert.That(client.Read().Text, Does.StartWith(host.Substring(0, 3)).And.EndWith(" " + size));
        }
    }

    [Test]
    public void Serves_everything_that_comes_to_an_application_s_own_address()
    {
        using var client = FastCgiClient.Connect(_own);

        Assert.That(Get(client, "one.example", "80", "/domain.ashx"), Does.StartWith("own-"));
    }

    private static string Get(FastCgiClient client, string host, string port, string path)
    {
        client.Send(Request("GET", host, port, path, []));
        return client.Read().Text;
    }

    private static FastCgiRecords Request(string method, string host, string port, string path, byte[] body, ushort id = 1)
    {
        var pairs = FastCgiRecords.NginxParams(method, path, body.Length).Where(pair => pair.Key is not ("SERVER_NAME" or "SERVER_PORT"))
            .Concat([new("SERVER_NAME", host), new("SERVER_PORT", port)]);
        return new FastCgiRecords().Begin(id)
            .Stream(FastCgiRecords.Params, id, FastCgiRecords.Pairs(pairs)).End(FastCgiRecords.Params, id)
            .Stream(FastCgiRecords.Stdin, id, body).End(FastCgiRecords.Stdin, id);
    }
}
