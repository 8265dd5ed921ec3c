using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>One application.</summary>
[Parallelizable(ParallelScope.Children)]
public class ServingTests
{
    [Test]
    public void Serves_an_app_that_knows_nothing_of_it()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        var text = HyperHost.Get(address, "/where?format=json");
        var answer = HyperHost.Json(text);

        Assert.That(answer["Base"], Is.EqualTo(Deployment.PlainApp + "/").Or.EqualTo(Deployment.PlainApp));
        Assert.That(answer["Setting"], Is.EqualTo("from its own file"));
        Assert.That(HyperHost.ProcessIn(text), Is.EqualTo(HyperHost.WorkerOf(server)));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    public void A_worker_loads_neither_migrate_nor_a_compiler()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");
        HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/where?format=json");

        var loaded = File.ReadLines($"/proc/{HyperHost.WorkerOf(server)}/maps").Select(line => Path.GetFileName(line.Split(' ').Last()))
            .Where(name => name.EndsWith(".dll") || name.EndsWith(".exe")).Distinct().ToArray();

        Assert.That(loaded, Has.Member("HyperHost.Configuration.dll"));
        Assert.That(loaded, Has.None.EqualTo("HyperHost.Migrate.dll"));
        Assert.That(loaded, Has.None.StartsWith("Microsoft.CodeAnalysis"));
        Assert.That(loaded, Has.None.StartsWith("Microsoft.Build"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Serves_an_assembly_at_the_path_of_its_web_config()
    {
        var folder = Deployment.NewFolder();
        foreach (var file in Directory.GetFiles(Deployment.PlainApp)) File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        var app = Path.Combine(folder, "PlainApp.dll");
        File.Delete(app + ".config");
        File.WriteAllText(Path.Combine(folder, "web.config"), """
            <configuration>
              <appSettings><add key="plain" value="from web.config" /></appSettings>
              <location path="api"><system.web><httpHandlers>
                <add path="*" verb="*" type="ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack" />
              </httpHandlers></system.web></location>
              <system.web><machineKey decryption="AES" /></system.web>
            </configuration>
            """);
        using var server = HyperHost.Start("--app", app, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Json(HyperHost.Get(address, "/api/where?format=json"))["Setting"], Is.EqualTo("from web.config"));
        Assert.That(HyperHost.Get(address, "/where?format=json"), Does.StartWith("404"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Takes_the_options_of_fastcgi_mono_server()
    {
        var socket = HyperHost.Socket().Substring("fcgi+unix:".Length);
        using var server = HyperHost.StartWith(
            [("MONO_FCGI_MAXREQS", "10")], "/socket=unix:" + socket, "/applications=/:" + HyperHost.Plain, "/printlog=True",
                "/multiplex=False", "/verbose");

        Assert.That(HyperHost.Addresses(server, 1)[0], Is.EqualTo("fcgi+unix:" + socket));
        Assert.That(HyperHost.Get("fcgi+unix:" + socket, "/where?format=json"), Does.Contain("Base"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Answers_404_outside_of_its_path_and_reports_what_it_knows()
    {
        using var server = HyperHost.Start("--applications", "example.org:8443:/api:" + HyperHost.Plain, "--port=0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Get(address, "/api/where?format=json"), Does.Contain("Base"));
        Assert.That(HyperHost.Get(address, "/apix/where"), Does.StartWith("404"));
        server.WaitForLines("Not found: GET localhost:8081:/apix/where; known is example.org:8443:/api.", 1);
    }

    [Test]
    public void A_reload_replaces_the_worker_and_fails_no_request()
    {
        var socket = HyperHost.Socket();
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", socket);
        Assert.That(HyperHost.Addresses(server, 1)[0], Is.EqualTo(socket));
        var before = HyperHost.ProcessOf(socket);

        server.Signal(1);
        server.WaitForLines("Stopped.", 1);
        var after = HyperHost.ProcessOf(socket);
        for (var i = 0; i < 20; i++) Assert.That(HyperHost.ProcessOf(socket), Is.EqualTo(after));
        Assert.That(after, Is.Not.EqualTo(before));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(File.Exists(socket.Substring("fcgi+unix:".Length)), Is.False);
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Enter_stops_a_stoppable_server()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--stoppable");
        HyperHost.Addresses(server, 1);

        server.Input.WriteLine();
        server.Input.Flush();

        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void The_end_of_input_stops_no_program()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--stoppable");
        var address = HyperHost.Addresses(server, 1)[0];

        server.Input.Close();

        Assert.That(HyperHost.ProcessOf(address), Is.EqualTo(HyperHost.WorkerOf(server)));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_pid_file_holds_the_number_until_the_end()
    {
        var file = Path.Combine(Deployment.NewFolder(), "server.pid");
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--pidfile", file);
        HyperHost.Addresses(server, 1);

        Assert.That(File.ReadAllText(file).Trim(), Is.EqualTo(server.Id.ToString()));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(File.Exists(file), Is.False);
    }

    [TestCase("--frob", 2, "unknown option")]
    [TestCase("--app {plain} --listen fcgi+unix:/no/such/folder/a.sock", 2, "/no/such/folder")]
    [TestCase("--help", 0, "usage:")]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Ends_with_its_code(string options, int code, string said)
    {
        var (ended, lines) = HyperHost.Run(options.Replace("{plain}", HyperHost.Plain).Split(' '));

        Assert.That(ended, Is.EqualTo(code), string.Join("\n", lines));
        Assert.That(lines, Has.Some.Contains(said));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void An_address_in_use_is_reported_once()
    {
        var other = new TcpListener(IPAddress.Loopback, 0);
        other.Start();

        var (code, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", $"fcgi://{other.LocalEndpoint}");
        other.Stop();

        Assert.That(code, Is.EqualTo(2), string.Join("\n", lines));
        Assert.That(lines.Count(line => line.Contains("is in use by ")), Is.EqualTo(1), string.Join("\n", lines));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void An_app_that_fails_in_its_start_ends_with_1()
    {
        using var server = HyperHost.StartWith([("PLAIN_FAILS", "1")], "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");

        Assert.That(server.WaitForExit(), Is.EqualTo(1));
        Assert.That(server.Lines, Has.Some.Contains("failed in its Init: InvalidOperationException: no database"));
        Assert.That(server.Lines, Has.Some.EndsWith("Starting " + HyperHost.Plain));
        Assert.That(server.Lines, Has.None.Contains("Listening"), "nobody is answered there");
    }
}
