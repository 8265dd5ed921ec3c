using System;
using System.Net.Http;
using System.Text;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>What programs do alike on each platform that they are published for.</summary>
public abstract class PlatformTests(string platform)
{
    protected const string Host = "tests/Platforms.Host";
    protected const string Example = "src/Example";
    protected const string HyperHost = "src/hyperhost";

    private readonly ResultTable _results = new(platform);
    private PublishedMachine _machine = null!;

    [OneTimeSetUp]
    public void StartMachine() => _machine = CreateMachine();

    [TearDown]
    public void KeepResult() => _results.Add(TestContext.CurrentContext);

    [OneTimeTearDown]
    public void StopMachine()
    {
        _machine?.Dispose();
        TestContext.Progress.WriteLine(_results);
    }

    [Test]
    public void Control_Kestrel_alone_serves()
    {
        var url = Url();
        using var server = Start(Host, "kestrel", url);

        Assert.That(Get(server, url + "hello/World"), Is.EqualTo("Hello, World"));
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

    private protected abstract PublishedMachine CreateMachine();

    private protected ServerProcess Start(string project, params string[] arguments) => _machine.Start(project, arguments);
}
