using System;
using System.IO;
using System.Linq;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// Applications that bring their engine: it is the one that runs. A substitute of the originals, version 3.9.63, needs what they need of
/// .NET Framework, and throws if a host does what they would not support.
/// </summary>
[LongOnMono("the choice of an engine is the same on both")]
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class OwnEngineTests
{
    private string _folder = "";

    [SetUp]
    public void SetUp()
    {
        _folder = Deployment.NewFolder();
        Copy("standin");
    }

    [Test]
    public void It_is_the_only_engine_of_the_process_whatever_its_version()
    {
        using var server = Start("http://127.0.0.1:0/");

        var lines = server.Get("/engine").Text.Split(['\n'], StringSplitOptions.RemoveEmptyEntries);

        var engine = lines.Where(line => !line.StartsWith("ServiceStack.HyperHost ", StringComparison.Ordinal)).ToList();
        var copy = Path.GetDirectoryName(engine[0].Split(' ')[2])!;
        Assert.That(copy, Does.StartWith(Path.Combine(Deployment.Temporary, "hyperhost-code-")), "the copy of the application's code");
        Assert.That(engine, Has.Member($"ServiceStack 3.9.63.0 {Path.Combine(copy, "ServiceStack.dll")}"));
        Assert.That(engine, Has.Member($"ServiceStack.Interfaces 1.0.0.0 {Path.Combine(copy, "ServiceStack.Interfaces.dll")}"));
        Assert.That(engine, Has.All.EndsWith(".dll").And.All.Contain(copy), "none of the server's own");
        Assert.That(server.App.Lines, Has.Some.Contains($"The engine is the application's, ServiceStack 3.9.63.0, which {_folder} brings"));
        Assert.That(server.App.Lines, Has.None.Contains("belong together"));
    }

    [Test]
    public void Its_host_is_the_servers_though_it_ships_one()
    {
        var host = Path.Combine(Deployment.HyperHost, "ServiceStack.HyperHost.dll");
        File.Copy(host, Path.Combine(_folder, "ServiceStack.HyperHost.dll"));
        using var server = Start("http://127.0.0.1:0/");

        var hosts = server.Get("/engine").Text.Split('\n')
            .Where(static line => line.StartsWith("ServiceStack.HyperHost ", StringComparison.Ordinal));
        Assert.That(hosts, Is.Not.Empty.And.All.EndsWith(" " + host));
    }

    [Test]
    public void It_gets_requests_as_from_its_own_host()
    {
        using var server = Start("fcgi://127.0.0.1:0");

        var address = HyperHost.Addresses(server.App, 1)[0];

        var answers = Enumerable.Range(0, 32).AsParallel().WithDegreeOfParallelism(8).Select(_ =>
        {
            using var client = FastCgiClient.Connect(address);
            return client.Get("/a").Status;
        }).ToList();

        Assert.That(answers, Has.All.EqualTo(200), "many at the start find its handlers ready");
        Assert.That(server.Get("/named").Text, Is.EqualTo("the same"), "types that it looks up by name are its own");
        Assert.That(server.Get("/unknown").Text, Is.EqualTo("not found"), "an assembly that is nowhere is not looked for without end");
        Assert.That(server.Get("/json/reply/Hello").Text, Is.EqualTo("operation Hello"), "the last part of a path keeps its slash");
        Assert.That(server.Get("/a/b/c").Text, Is.EqualTo("operation c"));
        Assert.That(server.Get("/").Status, Is.EqualTo(200));
        var phrase = server.Get("/phrase");
        Assert.That((phrase.Status, phrase.Reason), Is.EqualTo((404, "Not Found")), "not the phrase of the status before");
    }

    [Test]
    public void Outside_of_its_path_pages_are_served_and_no_configuration_or_assembly()
    {
        File.WriteAllText(Path.Combine(_folder, "web.config"), "<configuration><system.web><httpHandlers><add path=\"api*\" verb=\"*\" "
            + "type=\"ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack\" />"
            + "</httpHandlers></system.web></configuration>");
        File.WriteAllText(Path.Combine(_folder, "page.html"), "a page");
        using var server = Start("http://127.0.0.1:0/");

        Assert.That(server.Get("/page.html").Text, Is.EqualTo("a page"));
        foreach (var secret in new[] { "/web.config", "/StandinApp.dll", "/ServiceStack.dll" })
            Assert.That(server.Get(secret).Status, Is.EqualTo(404), secret);
    }

    [Test]
    public void What_was_compiled_against_v3_runs_on_the_servers_engine_though_another_is_beside_it()
    {
        Copy("hello");
        using var server = Start("http://127.0.0.1:0/", "OldHello.dll", "--engine=own");

        Assert.That(server.Get("/hello/World?format=json").Text, Is.EqualTo("{\"Result\":\"Hello, World\"}"));
    }

    private void Copy(string name)
    {
        foreach (var file in Directory.GetFiles(Deployment.OldBinary(name))) File.Copy(file, Path.Combine(_folder, Path.GetFileName(file)));
    }

    private RunningServer Start(string address, string file = "StandinApp.dll", params string[] options)
    {
        var process = HyperHost.Start(["--app", Path.Combine(_folder, file), "--listen", address, .. options]);
        try
        {
            var listening = HyperAppHostHost.WaitForAddress(process);
            IRequestSender sender = address.StartsWith("fcgi", StringComparison.Ordinal) ? new FastCgiSender(listening)
                : new HttpSender(new IPEndPoint(IPAddress.Parse(new Uri(listening).Host), new Uri(listening).Port));
            return new(process, sender, _folder);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
