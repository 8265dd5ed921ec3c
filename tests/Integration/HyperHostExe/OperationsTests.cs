using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Logs, nginx, checks.</summary>
[LongOnMono("logs, checks and what is printed are the same on both")]
[Parallelizable(ParallelScope.Children)]
public class OperationsTests
{
    [Test]
    public void Writes_an_access_log_and_opens_it_again()
    {
        var folder = Deployment.NewFolder();
        string log = Path.Combine(folder, "server.log"), access = Path.Combine(folder, "access.log");
        using var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--logfile", log, "--access-log", access,
            "--access-format", "%R|%u|%m|%r|%Q%q|%s|%l|%n|%p|%e{HTTP_HOST}|%{Content-Type}o|%d|%t");
        var address = HyperHost.Addresses(server, 1)[0];

        HyperHost.Get(address, "/where?format=json&\"x\\\u0001=\u007f");
        Eventually.That(() => File.ReadAllText(access), Does.EndWith("\n"));
        var line = File.ReadAllLines(access).Single();
        Assert.That(line, Does.Match(
            @"^127\.0\.0\.1\|-\|GET\|/where\|\?format=json&\\x22x\\x5C\\x01=\\x7F\|200\|0\|PlainApp\|" + HyperHost.WorkerOf(server)
            + @"\|localhost:8081\|application/json; charset=utf-8\|\d+\.\d{3}\|\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}$"));

        File.Move(access, access + ".1");
        File.Move(log, log + ".1");
        server.Signal(10);
        Eventually.That(() => File.Exists(access) && File.Exists(log), Is.True);
        Assert.That(HyperHost.Get(address, "/nothing"), Does.StartWith("404"));
        Eventually.That(() => File.ReadAllText(access), Does.Contain("|/nothing||404|"));
        Assert.That(File.ReadAllText(log + ".1"), Does.Contain("Listening on "));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(File.ReadAllText(log), Does.Contain("Stopped."));
    }

    [Test]
    public void A_full_disk_leaves_it_serving_and_is_reported_in_one_line()
    {
        using var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--logfile", "/dev/full", "--access-log", "/dev/full");
        var address = HyperHost.Addresses(server, 1)[0];

        for (var i = 0; i < 5; i++) Assert.That(HyperHost.ProcessOf(address), Is.EqualTo(HyperHost.WorkerOf(server)));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(
            server.Lines.Count(line => line.Contains("/dev/full can't be written")), Is.EqualTo(3), "one for each log of each process");
    }

    [Test]
    public void A_bad_level_is_reported_and_the_default_kept()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--loglevels", "Loud");

        HyperHost.Addresses(server, 1);

        Assert.That(server.Lines, Has.Some.Contains("'Loud' is no log level"));
    }

    [TestCase(false)]
    [TestCase(true)]
    public void Prints_an_nginx_configuration_that_works(bool isTcp)
    {
        var address = isTcp ? $"fcgi://127.0.0.1:{Ports.Free()}" : HyperHost.Socket();
        var port = Ports.Free();
        string[] options = ["--applications", $"localhost:{port}:/api:{HyperHost.Plain}", "--listen", address];
        var (code, lines) = HyperHost.Run([.. options, "--print-nginx"]);
        Assert.That(code, Is.Zero, string.Join("\n", lines));

        using var server = HyperHost.Start(options);
        HyperHost.Addresses(server, 1);
        using var nginx = Nginx.StartWith(lines, port);

        var answer = new HttpSender(nginx.EndPoint).Send("GET", "/api/where?format=json", [new("Host", "localhost:" + port)], null);
        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(HyperHost.Json(answer.Text)["Base"], Does.StartWith(Deployment.PlainApp));
        Assert.That(new HttpSender(nginx.EndPoint).Send("GET", "/api", [new("Host", "localhost:" + port)], null).Status, Is.EqualTo(301));
    }

    [Test]
    public void Checks_a_configuration()
    {
        var address = $"fcgi://127.0.0.1:{Ports.Free()}";
        var (code, lines) = HyperHost.Run("--check", "--app", HyperHost.Plain, "--listen", address);

        Assert.That(code, Is.Zero);
        lines = [.. lines.Where(static line => !line.StartsWith("not tried: ", System.StringComparison.Ordinal))];
        Assert.That(lines, Has.Length.EqualTo(3), string.Join("\n", lines));
        Assert.That(lines[0], Is.EqualTo($"PlainApp: *:*:/ is {HyperHost.Plain}, on {address}"));
        Assert.That(lines[1], Does.StartWith("  The engine is the "));
        Assert.That(lines[2], Is.EqualTo("The configuration is right."));
    }

    [Test]
    public void Looks_into_the_assembly_that_it_checks_and_runs_nothing_of_it()
    {
        var folder = Deployment.NewFolder();
        var bad = Path.Combine(folder, "Bad.dll");
        File.WriteAllText(bad, "no assembly");

        var (code, lines) = HyperHost.Run(
            "--check", "--app", HyperHost.Plain + ",PlainApp.Nobody", "--listen", HyperHost.Socket(),
            "--app", bad, "--listen", HyperHost.Socket());

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.EqualTo(
            $"error: --app: {HyperHost.Plain} has no AppHost named 'PlainApp.Nobody': PlainApp.AppHost."));
        Assert.That(lines, Has.Some.StartsWith($"error: --app: {bad} is no .NET assembly"));
        Assert.That(lines, Has.Some.EqualTo("The configuration has 2 errors."));
    }

    [Test]
    public void Reports_everything_that_is_wrong_with_a_configuration()
    {
        var file = Path.Combine(Deployment.NewFolder(), "a.webapp");
        File.WriteAllText(file,
            "<apps>\n<web-application><path>/no/such</path></web-application>\n<web-application><vport>x</vport></web-application></apps>");

        var (code, lines) = HyperHost.Run(
            "--check", "--appconfigfile", file, "--app", HyperHost.Plain, "--listen", "fcgi+unix:/no/run/a.sock", "--max-params", "1",
                "--loglevels", "Loud");

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.StartsWith($"error: {file}:2: "));
        Assert.That(lines, Has.Some.StartsWith($"error: {file}:3: "));
        Assert.That(lines, Has.Some.Contains("/no/run"));
        Assert.That(lines, Has.Some.Contains("MaxParamsBytes"));
        Assert.That(lines, Has.Some.Contains("'Loud'"));
        Assert.That(lines, Has.Some.EqualTo("The configuration has 4 errors."));
    }

    [TestCase("http://127.0.0.1:{0}/")]
    [TestCase("fcgi://127.0.0.1:{0}")]
    public void A_check_finds_a_port_in_use(string form)
    {
        var other = new TcpListener(IPAddress.Loopback, 0);
        other.Start();
        var address = string.Format(form, ((IPEndPoint)other.LocalEndpoint).Port);

        var (code, lines) = HyperHost.Run("--check", "--app", HyperHost.Plain, "--listen", address);
        other.Stop();

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.Match($"^error: --listen: {Regex.Escape(address)} is in use by .*, process {OwnProcess()}"));
    }

    [Test]
    public void A_check_beside_the_server_itself_warns_of_its_port()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        var (code, lines) = HyperHost.Run("--check", "--app", HyperHost.Plain, "--listen", address);

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines, Has.Some.StartsWith($"warning: --listen: {address} is in use by hyperhost, process "));
        Assert.That(HyperHost.ProcessOf(address), Is.EqualTo(HyperHost.WorkerOf(server)), "and it goes on");
    }

    [Test]
    public void A_check_finds_a_port_that_the_user_may_not_listen_on()
    {
        // without the right, which root has
        using var check = ServerProcess.Start("setpriv",
            [
                "--bounding-set=-net_bind_service", "--inh-caps=-net_bind_service", HyperHost.Runtime, HyperHost.Program, "--check",
                "--app", HyperHost.Plain, "--listen", "http://127.0.0.1:1/",
            ], []);

        Assert.That(check.WaitForExit(), Is.EqualTo(2), string.Join("\n", check.Lines));
        Assert.That(check.Lines, Has.Some.StartsWith("error: --listen: http://127.0.0.1:1/: ports below ")
            .And.Some.Contains("AmbientCapabilities=CAP_NET_BIND_SERVICE"));
    }

    private static int OwnProcess()
    {
        using var self = Process.GetCurrentProcess();
        return self.Id;
    }
}
