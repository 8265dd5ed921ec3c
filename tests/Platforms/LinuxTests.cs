using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Programs published for ARM64, under qemu, and for musl, with its loader, start and serve on event loops.</summary>
[Long("Publishes three programs with the runtime, and an emulated processor is slow.")]
[TestFixture("linux-arm64", "Linux ARM64, .NET 10, under qemu")]
[TestFixture("linux-musl-x64", "Linux x64 with musl, .NET 10")]
[FixtureLifeCycle(LifeCycle.SingleInstance)]
public class LinuxTests(string runtime, string platform) : PlatformTests(platform)
{
    // as the kernel cuts it
    private const string Worker = "HyperHost worke";

    private LinuxMachine _machine = null!;

    [Test]
    public void Example_serves_HTTP_and_FastCGI_on_event_loops()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        using var server = Start(Example, url, fastCgi);

        Assert.That(Get(server, url + "hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(GetOverFastCgi(fastCgi, "/hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(ThreadsOf(server.Id), Does.Contain(Worker));
    }

    [Test]
    public void Example_serves_a_Unix_socket()
    {
        var path = Path.Combine(Deployment.NewFolder(), "app.sock");
        using var server = Start(Example, "fcgi+unix:" + path);
        server.WaitForLines("Listening on ", 1);

        Assert.That(GetOverFastCgi("fcgi+unix:" + path, "/hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(File.Exists(path), Is.False);
    }

    // views are compiled with hashes of OpenSSL, which neither emulator has
    [Test]
    public void Program_with_files_status_and_modern_defaults_serves()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        using var server = Start(Host, "self", url, fastCgi, "--status");

        Assert.That(Get(server, url + "hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
        Assert.That(Get(server, url + "page.txt"), Does.StartWith("A file for everyone."));
        Assert.That(Get(server, url + "status"), Does.Contain("Platforms"));
        Assert.That(GetOverFastCgi(fastCgi, "/hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
    }

    [Test]
    public void Cache_in_Redis_counts()
    {
        var (url, port) = (Url(), Ports.Free());
        using var redis = ServerProcess.Start("redis-server", ["--port", port.ToString(), "--bind", "127.0.0.1", "--save", ""]);
        using var server = Start(Host, "redis", "127.0.0.1:" + port, url);
        Get(server, url + "hello/World");

        // an emulated processor may take longer for the first connection than the client waits
        server.WaitUntil(() =>
        {
            using var response = Client.GetAsync(new Uri(url + "visits/first")).GetAwaiter().GetResult();
            return response.IsSuccessStatusCode;
        });

        Assert.That(Get(server, url + "visits/one"), Does.Contain("\"1\""));
        Assert.That(Get(server, url + "visits/one"), Does.Contain("\"2\""));
    }

    [Test]
    public void Hyperhost_checks_and_inspects()
    {
        var application = Path.Combine(_machine.Publish(Example), "Example.dll");

        Assert.That(_machine.Run(HyperHost, "--version").Output, Does.Match(@"hyperhost \d+\.\d+\.\d+"));
        var checks = _machine.Run(HyperHost, "--check", "--app", application, "--listen", Url());
        Assert.That(checks.Output, Does.Contain("The configuration is right."));
        Assert.That(_machine.Run(HyperHost, "inspect", application).Output, Does.Contain("Example.dll, built for .NET 10.0"));
    }

    private protected override PublishedMachine CreateMachine() => _machine = new LinuxMachine(runtime);

    private static string[] ThreadsOf(int process) =>
        [.. Directory.GetDirectories($"/proc/{process}/task")
            .Select(static task => File.ReadAllText(Path.Combine(task, "comm")).TrimEnd())];
}
