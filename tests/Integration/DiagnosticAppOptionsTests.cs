using System;
using System.IO;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Limits and other options of the host, set on the diagnostic app's command line and met from outside.</summary>
[Parallelizable(ParallelScope.Children)]
[LongOnMono("the same code of the host; FastCGI and HTTP are tried on Mono elsewhere")]
public class DiagnosticAppOptionsTests
{
    private const int Timeout = 20_000;

    private static readonly string[] Sockets = ["fcgi://", "fcgi+unix:"];

    [Test]
    public void Requests_over_a_limit_are_answered_and_named_in_the_log([ValueSource(nameof(Sockets))] string kind)
    {
        using var app = Start(
            "--limit", "MaxParamsBytes=4096", "--limit", "MaxHeaderCount=20", "--max-body", "1000", "--limit",
                "MaxRequestsPerConnection=2");
        using var client = Connect(app, kind);

        Assert.That(new ParamList("GET", "/hello/World").Add("HTTP_X", new string('x', 5000)).SendOn(client).Status, Is.EqualTo(431));
        Named(app, "MaxParamsBytes", request: 1);
        var many = new ParamList("GET", "/hello/World");
        for (var i = 0; i < 20; i++) many.Add("HTTP_X_" + i, "v");
        Assert.That(many.SendOn(client).Status, Is.EqualTo(431));
        Named(app, "MaxHeaderCount", request: 1);
        Assert.That(client.Post("/echo", new byte[1001]).Status, Is.EqualTo(413));
        Named(app, "MaxBodyBytes", request: 1);
        client.Send(new FastCgiRecords().Begin(1).Begin(2).Begin(3));
        Assert.That(client.Read(3).ProtocolStatus, Is.EqualTo(2));
        Named(app, "MaxRequestsPerConnection", request: 3);
        client.Send(new FastCgiRecords().Abort(1).Abort(2));
        Assert.That(client.ReadAll(1, 2).Values.Select(static answer => answer.ProtocolStatus), Is.All.Zero);
        Assert.That(client.Post("/echo", new byte[1000]).Body, Has.Length.EqualTo(1000));
    }

    [Test]
    [Long("waits for limits; unit tests have them in fake time")]
    public void Slow_clients_are_answered_or_closed_and_named_in_the_log([ValueSource(nameof(Sockets))] string kind)
    {
        using var app = Start(
            "--limit", "FirstByteTimeout=1", "--limit", "ParamsTimeout=1", "--limit", "BodyRateGrace=1", "--limit", "MinBodyRate=1000",
            "--limit", "KeepAliveTimeout=1", "--limit", "WriteTimeout=1", "--verbose");
        using var silent = Connect(app, kind);
        using var half = Connect(app, kind);
        using var trickling = Connect(app, kind);
        using var idle = Connect(app, kind);
        using var deaf = Connect(app, kind);

        half.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, [5, 5, 1]));
        trickling.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 1000)))
            .End(FastCgiRecords.Params).Record(FastCgiRecords.Stdin, 1, [1]));
        deaf.Send(new FastCgiRecords().Request("GET", "/big/100000000"));
        Assert.That(idle.Get("/hello/World").Status, Is.EqualTo(200));

        Assert.That(half.Read().Status, Is.EqualTo(408));
        Named(app, "ParamsTimeout", request: 1);
        Assert.That(trickling.Read().Status, Is.EqualTo(408));
        Named(app, "MinBodyRate", request: 1);
        foreach (var client in new[] { silent, half, trickling, idle }) Assert.That(client.IsClosedWithin(Timeout), Is.True);
        Named(app, "FirstByteTimeout");
        Named(app, "KeepAliveTimeout");
        Named(app, "WriteTimeout");
        Assert.That(deaf.IsClosedWithin(Timeout), Is.True);
    }

    [Test]
    [Long("waits for limits; unit tests have them in fake time")]
    public void A_service_that_takes_too_long_is_cancelled_and_then_answered_for([ValueSource(nameof(Sockets))] string kind)
    {
        using var app = Start("--limit", "ServiceTimeout=1", "--limit", "ServiceGrace=1");
        using var client = Connect(app, kind);

        Assert.That(client.Get("/slow/20000").Status, Is.EqualTo(503));

        Named(app, "ServiceTimeout: the service took too long", request: 1);
        Assert.That(client.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [Test]
    public void Requests_wait_for_their_turn_and_are_refused_above()
    {
        using var app = Start("--limit", "MaxRequests=1", "--limit", "MaxQueuedRequests=1");
        using var running = Connect(app, Sockets[0]);
        using var other = Connect(app, Sockets[1]);
        const string hello = "/hello/World";

        // requests of one connection get their turns in order: when the third is refused, the first runs and the second waits
        running.Send(new FastCgiRecords().Request("GET", "/slow/10000", id: 1).Request("GET", hello, id: 2).Request("GET", hello, id: 3));
        Assert.That(running.Read(3).ProtocolStatus, Is.EqualTo(2));
        Named(app, "MaxQueuedRequests", request: 3);
        Assert.That(other.Get(hello).ProtocolStatus, Is.EqualTo(2), "of another connection");

        Assert.That(running.ReadAll(1, 2).Values.Select(static answer => answer.Status), Is.All.EqualTo(200));
        Assert.That(other.Get(hello).Status, Is.EqualTo(200));
    }

    [Test]
    public void A_connection_too_many_is_closed()
    {
        using var app = Start("--limit", "MaxConnections=1");
        using var first = Connect(app, Sockets[0]);
        Assert.That(first.Get("/hello/World").Status, Is.EqualTo(200));
        using var second = Connect(app, Sockets[0]);

        Assert.That(second.IsClosedWithin(Timeout), Is.True);

        Named(app, "MaxConnections");
        Assert.That(first.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [Test]
    public void A_large_body_leaves_no_file_behind_whatever_happens()
    {
        var folder = Deployment.NewFolder();
        using var app = Start("--limit", "SpoolFolder=" + folder, "--limit", "SpoolThreshold=2000");
        using var client = Connect(app, Sockets[0]);
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 100_000)))
            .End(FastCgiRecords.Params).Record(FastCgiRecords.Stdin, 1, new byte[50_000]));
        app.WaitUntil(() => OpenFiles(app.Id).Any(file => file.IndexOf(folder, StringComparison.Ordinal) >= 0));

        Assert.That(Directory.GetFiles(folder), Is.Empty);

        app.Signal(9);
        app.WaitForExit();
        Assert.That(Directory.GetFiles(folder), Is.Empty);
    }

    [Test]
    public void A_body_that_can_not_be_kept_is_answered_with_503()
    {
        using var app = Start("--limit", "SpoolFolder=/no/such/folder", "--limit", "SpoolThreshold=2000");
        using (var client = Connect(app, Sockets[0])) Assert.That(client.Post("/echo", new byte[5000]).Status, Is.EqualTo(503));

        using var next = Connect(app, Sockets[0]);
        Assert.That(next.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [Test]
    public void Only_allowed_clients_may_connect_over_tcp()
    {
        using var app = Start("--allow", "10.1.2.3", "--allow", "192.168.0.0/16");
        using var tcp = Connect(app, Sockets[0]);
        using var unix = Connect(app, Sockets[1]);

        Assert.That(tcp.IsClosedWithin(Timeout), Is.True);

        app.WaitForLines("127.0.0.1", 2);
        Assert.That(app.Lines, Has.One.Contains("not among the allowed clients"));
        Assert.That(unix.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [TestCase("10.1.2.3", false)]
    [TestCase("10.1.2.3,127.0.0.1", true)]
    public void Only_web_servers_of_the_environment_may_connect_and_none_over_a_unix_socket(string addresses, bool mayConnect)
    {
        using var app = Launch.Start(Deployment.DiagnosticApp, "DiagnosticApp", Options([]), ("FCGI_WEB_SERVER_ADDRS", addresses));
        using var tcp = Connect(app, Sockets[0]);
        using var unix = Connect(app, Sockets[1]);

        if (mayConnect) Assert.That(tcp.Get("/hello/World").Status, Is.EqualTo(200));
        else Assert.That(tcp.IsClosedWithin(Timeout), Is.True);
        Assert.That(unix.IsClosedWithin(Timeout), Is.True);
    }

    [Test]
    public void Serves_on_a_socket_that_is_handed_over_as_descriptor_0([Values(true, false)] bool isUnix)
    {
        var folder = Deployment.NewFolder();
        var address = isUnix ? Path.Combine(folder, "s") : "127.0.0.1:" + Ports.Free();
        var program = Path.Combine(folder, "app");
        File.WriteAllText(
            program, $"#!/bin/sh\necho $$ >{folder}/pid\nexec {Launch.Command(Deployment.DiagnosticApp, "DiagnosticApp")} --fd 0 "
            + $">{folder}/log 2>&1\n");
        Run("chmod", "755 " + program);

        // as libfcgi's own starter does it: listens, and starts the application with that socket in place of its input
        using var starter = ServerProcess.Start("cgi-fcgi", ["-start", "-connect", address, program]);
        starter.WaitForExit();
        var pid = Path.Combine(folder, "pid");
        Wait.Until(() => File.Exists(Path.Combine(folder, "log")), "the program runs", () => string.Join("\n", starter.Lines));
        try
        {
            using var client = FastCgiClient.Connect((isUnix ? Sockets[1] : Sockets[0]) + address);
            Assert.That(client.Get("/hello/World").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
            using var next = FastCgiClient.Connect((isUnix ? Sockets[1] : Sockets[0]) + address);
            Assert.That(next.Get("/hello/World", keep: false).Status, Is.EqualTo(200));
        }
        finally
        {
            Run("kill", File.ReadAllText(pid).Trim());
        }
    }

    [Test]
    public void A_descriptor_that_is_no_listening_socket_is_refused()
    {
        using var app = DiagnosticApp.Start("--fd", "0");

        Assert.That(app.WaitForExit(), Is.EqualTo(2));
        Assert.That(app.Lines.Single(), Does.Contain("not a listening socket"));
    }

    [Test]
    public void A_unix_socket_has_the_mode_and_owner_that_were_requested()
    {
        Machine.Has(Run("id", "-u").Trim() == "0", "Only root may give a file away.");

        using var app = Start("--unix-mode", "640", "--unix-owner", "nobody", "--unix-group", "12345");

        Assert.That(Run("stat", "-c %a:%U:%g " + UnixPath(app)).Trim(), Is.EqualTo("640:nobody:12345"));
    }

    [Test]
    public void A_socket_left_by_a_server_that_was_killed_is_replaced()
    {
        var socket = Path.Combine(Deployment.NewFolder(), "s");
        using (var dead = DiagnosticApp.Start("--unix", socket))
        {
            dead.WaitForLines("Listening on ", 1);
            dead.Signal(9);
            dead.WaitForExit();
        }

        Assert.That(File.Exists(socket), Is.True);
        using var app = DiagnosticApp.Start("--unix", socket);
        using var client = FastCgiClient.Connect(Listening.On(app, Sockets[1], 1));
        Assert.That(client.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [Test]
    public void A_socket_of_another_server_is_left_at_the_stop()
    {
        using var app = Start();
        var socket = UnixPath(app);
        File.Delete(socket);
        using var other = DiagnosticApp.Start("--unix", socket);
        other.WaitForLines("Listening on ", 1);

        app.Terminate();

        Assert.That(app.WaitForExit(), Is.Zero);
        using var client = FastCgiClient.Connect(Sockets[1] + socket);
        Assert.That(client.Get("/hello/World").Status, Is.EqualTo(200));
    }

    [Test]
    public void Warns_of_an_address_that_other_machines_reach_unless_clients_are_named()
    {
        using var open = DiagnosticApp.Start("--fcgi", "0.0.0.0:0");
        using var named = DiagnosticApp.Start("--fcgi", "0.0.0.0:0", "--allow", "127.0.0.1");

        Assert.That(open.WaitForLines("AllowedClients", 1)[0], Does.Contain("warning"));
        named.WaitForLines("Listening on ", 1);
        Assert.That(named.Lines, Has.None.Contains("warning"));
    }

    [TestCase("--limit Frob=1", "Frob")]
    [TestCase("--limit MaxRequests", "MaxRequests")]
    [TestCase("--limit MaxRequests=many", "many")]
    [TestCase("--limit MaxRequestsPerConnection=0", "MaxRequestsPerConnection")]
    [TestCase("--allow localhost", "localhost")]
    [TestCase("--trust 10.0.0.0/33", "10.0.0.0/33")]
    [TestCase("--unix-mode 999", "999")]
    public void Ends_with_one_line_and_code_2_when_an_option_makes_no_sense(string options, string mentioned)
    {
        using var app = DiagnosticApp.Start(options.Split(' '));

        Assert.That(app.WaitForExit(), Is.EqualTo(2));
        Assert.That(app.Lines.Single(), Does.Contain(mentioned));
    }

    [Test]
    public void A_client_that_leaves_is_no_error()
    {
        using var app = Start("--verbose");
        using (var client = Connect(app, Sockets[0])) client.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, [1]));
        using (var client = Connect(app, Sockets[0]))
        {
            client.Send(new FastCgiRecords().Request("GET", "/big/50000000"));
            Assert.That(client.TryReadRecord(out _, out _, out _), Is.True);
            client.Reset();
        }

        var lines = app.WaitForLines("127.0.0.1:", 3).Skip(1).ToArray();

        Assert.That(lines, Has.Some.Match(@" debug 127\.0\.0\.1:\d+ request 1: "));
        Assert.That(app.Lines, Has.None.Match(" (error|warning) "));
    }

    private static ServerProcess Start(params string[] options) => DiagnosticApp.Start(Options(options));

    private static string[] Options(string[] more) =>
        ["--fcgi", "127.0.0.1:0", "--unix", Path.Combine(Deployment.NewFolder(), "s"), .. more];

    private static FastCgiClient Connect(ServerProcess app, string kind) => FastCgiClient.Connect(Listening.On(app, kind, 2));

    private static string UnixPath(ServerProcess app) => Listening.On(app, Sockets[1], 2).Substring(Sockets[1].Length);

    // A line about a limit names it, the peer and the request.
    private static void Named(ServerProcess app, string limit, int request = 0)
    {
        var line = app.WaitForLines(limit, 1)[0];

        Assert.That(line, Does.Match(@" (127\.0\.0\.1:\d+|unix:/\S+)" + (request == 0 ? ": " : $" request {request}: ") + limit));
    }

    private static string[] OpenFiles(int process) => Run("ls", $"-l /proc/{process}/fd").Split('\n');

    private static string Run(string program, string arguments)
    {
        using var process = System.Diagnostics.Process.Start(
            new System.Diagnostics.ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return output;
    }
}
