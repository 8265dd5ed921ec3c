using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Platforms.Machines;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Programs published for ARM64, under qemu, and for musl, with its loader, start and serve on event loops.</summary>
[TestFixture(PlatformMachines.Arm)]
[TestFixture(PlatformMachines.Musl)]
public class LinuxTests(string runtime) : PlatformTests(runtime)
{
    // as the kernel cuts it
    private const string Worker = "HyperHost worke";

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
        var application = Path.Combine(Machine.Publish(Example), "Example.dll");

        Assert.That(Machine.Run(HyperHost, "--version").Output, Does.Match(@"hyperhost \d+\.\d+\.\d+"));
        var checks = Machine.Run(HyperHost, "--check", "--app", application, "--listen", Url());
        Assert.That(checks.Output, Does.Contain("The configuration is right."));
        Assert.That(Machine.Run(HyperHost, "inspect", application).Output, Does.Contain("Example.dll, built for .NET 10.0"));
    }

    private static string[] ThreadsOf(int process) =>
        [.. Directory.GetDirectories($"/proc/{process}/task")
            .Select(static task => File.ReadAllText(Path.Combine(task, "comm")).TrimEnd())];
}
