using System;
using System.Net.Http;
using System.Text;
using NUnit.Framework.Internal;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Platforms.Machines;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>What programs do alike on each platform that they are published for.</summary>
/// <param name="runtime">One of <see cref="PlatformMachines.Runtimes"/>.</param>
public abstract class PlatformTests(string runtime)
{
    protected const string Host = "tests/Platforms.Host";
    protected const string Example = "src/Example";
    protected const string HyperHost = "src/hyperhost";

    private protected PublishedMachine Machine => PlatformMachines.Get(runtime);

    [Test]
    public void Control_Kestrel_alone_serves()
    {
        var url = Url();
        using var server = Start(Host, "kestrel", url);

        Assert.That(Get(server, url + "hello/World"), Is.EqualTo("Hello, World"));
    }

    [Test]
    public void Rules_of_protocols_transports_and_paths_hold()
    {
        var (code, output) = Machine.RunRules();

        var counts = output.Split('\n')[^1];
        TestExecutionContext.CurrentContext.CurrentTest.Properties.Set(ResultTable.Counts, counts.Replace(" passed", ""));
        Assert.That(code, Is.Zero, output);
        Assert.That(counts, Does.Match(@"^\d+ of \d+ passed$"));
    }

    [Test]
    public void Large_bodies_arrive_whole()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        var body = new byte[5_000_000];
        using var server = Start(Host, "self", url, fastCgi);
        Get(server, url + "hello/World");

        using var content = new ByteArrayContent(body);
        using var response = Client.PostAsync(new Uri(url + "count"), content).GetAwaiter().GetResult();
        using var client = FastCgiClient.Connect(fastCgi);

        Assert.That(response.Content.ReadAsStringAsync().GetAwaiter().GetResult(), Does.Contain("5000000"));
        Assert.That(Encoding.UTF8.GetString(client.Post("/count", body).Body), Does.Contain("5000000"));
    }

    [Test]
    public void Program_with_views_status_and_modern_defaults_serves()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        using var server = Start(Host, "self", url, fastCgi, "--status");

        Assert.That(Get(server, url + "hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
        Assert.That(Get(server, url + "sum"), Does.Contain("Two and two are 4."));
        Assert.That(Get(server, url + "page.txt"), Does.StartWith("A file for everyone."));
        Assert.That(Get(server, url + "status"), Does.Contain("Platforms"));
        Assert.That(GetOverFastCgi(fastCgi, "/hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
    }

    [Test]
    public void Program_of_the_template_serves()
    {
        var url = Url();
        using var server = Machine.StartTemplate(url);

        Assert.That(Get(server, url + "hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void V3_in_ASP_NET_Core_serves()
    {
        var url = Url();
        using var server = Start(Host, "mounted", url);

        Assert.That(Get(server, url + "api/hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
        Assert.That(Get(server, url), Is.EqualTo("new code"));
    }

    [Test]
    public void ASP_NET_Core_over_FastCGI_serves()
    {
        var fastCgi = FastCgi();
        using var server = Start(Host, "fastcgi", fastCgi);
        server.WaitUntil(() => Ports.Answers(new Uri(fastCgi).Port));

        Assert.That(GetOverFastCgi(fastCgi, "/hello/World"), Is.EqualTo("Hello, World"));
    }

    private protected ServerProcess Start(string project, params string[] arguments) => Machine.Start(project, arguments);
}
