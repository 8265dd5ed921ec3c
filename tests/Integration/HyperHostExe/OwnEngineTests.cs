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
    public void Types_that_it_looks_up_by_name_are_its_own()
    {
        using var server = Start("http://127.0.0.1:0/");

        Assert.That(server.Get("/named").Text, Is.EqualTo("the same"));
    }

    [Test]
    public void An_assembly_that_is_nowhere_is_not_looked_for_without_end()
    {
        using var server = Start("http://127.0.0.1:0/");

        Assert.That(server.Get("/unknown").Text, Is.EqualTo("not found"));
    }

    [LongCase("the engine gets the same request from each protocol", "http://127.0.0.1:0/")]
    [TestCase("fcgi://127.0.0.1:0")]
    public void The_last_part_of_a_path_keeps_its_slash(string address)
    {
        using var server = Start(address);

        Assert.That(server.Get("/json/reply/Hello").Text, Is.EqualTo("operation Hello"));
        Assert.That(server.Get("/a/b/c").Text, Is.EqualTo("operation c"));
        Assert.That(server.Get("/").Status, Is.EqualTo(200));
    }

    [LongCase("the engine gets the same request from each protocol", "http://127.0.0.1:0/")]
    [TestCase("fcgi://127.0.0.1:0")]
    public void A_status_has_its_own_phrase_and_not_that_of_the_one_before(string address)
    {
        using var server = Start(address);

        var answer = server.Get("/phrase");

        Assert.That(answer.Status, Is.EqualTo(404));
        Assert.That(answer.Reason, Is.EqualTo("Not Found"));
    }

    [Test]
    public void Many_requests_at_the_start_find_its_handlers_ready()
    {
        using var server = Start("http://127.0.0.1:0/");

        var answers = Enumerable.Range(0, 32).AsParallel().WithDegreeOfParallelism(8).Select(_ => server.Get("/a").Status).ToList();

        Assert.That(answers, Has.All.EqualTo(200));
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
    public void The_option_takes_the_servers_own()
    {
        var (code, lines) = HyperHost.Run(
            "--check", "--engine=own", "--app", Path.Combine(_folder, "StandinApp.dll"), "--listen", "http://127.0.0.1:0/");

        Assert.That(lines, Has.Some.Contains("The engine is the server's own, by --engine=own."));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void What_was_compiled_against_v3_runs_on_the_servers_engine_though_another_is_beside_it()
    {
        Copy("hello");
        using var server = Start("http://127.0.0.1:0/", "OldHello.dll", "--engine=own");

        Assert.That(server.Get("/hello/World?format=json").Text, Is.EqualTo("{\"Result\":\"Hello, World\"}"));
    }

    [Test]
    public void A_check_reports_which_it_is_and_why()
    {
        var (code, lines) = HyperHost.Run(
            "--check", "--app", Path.Combine(_folder, "StandinApp.dll"), "--listen", "http://127.0.0.1:0/");

        Assert.That(lines, Has.Some.Contains($"The engine is the application's, ServiceStack 3.9.63.0, which {_folder} brings"));
        Assert.That(lines, Has.None.Contains("belong together"), "Interfaces is 1.0.0.0 in every version");
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void A_part_that_is_missing_leaves_the_servers_and_is_an_error_where_the_option_wants_it()
    {
        File.Delete(Path.Combine(_folder, "ServiceStack.Text.dll"));

        Assert.That(HyperHost.Run("--check", "--app", Path.Combine(_folder, "StandinApp.dll")).Lines,
            Has.Some.Contains("The engine is the server's own: ").And.Some.Contains("not ServiceStack.Text.dll"));
        var (code, lines) = HyperHost.Run(
            "--engine=app", "--app", Path.Combine(_folder, "StandinApp.dll"), "--listen", "http://127.0.0.1:0/");
        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.Contains("not ServiceStack.Text.dll").And.Some.Contains("copy all of ServiceStack*.dll there"));
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
