using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Load;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Several v3 applications on one FastCGI address, each in a process of its own.</summary>
[LongFixture("the same over TCP", true)]
[TestFixture(false)]
[LongOnMono("four applications with a process each; SharedAddressTests has sites on Mono")]
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class OneAddressTests(bool isTcp)
{
    private string _address = "";
    private int _port;
    private string[] _options = [];
    private ServerProcess _server = null!;

    [SetUp]
    public void Start()
    {
        _address = isTcp ? $"fcgi://127.0.0.1:{Ports.Free()}" : HyperHost.Socket();
        _port = Ports.Free();
        _options =
        [
            "--listen", _address,
            "--app", $"*:{_port}:/a:{HyperHost.Plain}",
            "--app", $"*:{_port}:/a/b:{HyperHost.DiagnosticApp}",
            "--app", $"*:{_port}:/e:{HyperHost.DiagnosticApp}",
            "--app", $"c.example:{_port}:/:{HyperHost.Plain}",
        ];
        _server = HyperHost.Start(_options);
        _server.WaitForLines("is served by process", 4);
    }

    [TearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Each_request_finds_its_application_by_host_and_path()
    {
        using var client = FastCgiClient.Connect(_address);
        var a = ProcessOf(client, "/a/where?format=json", "x");
        var c = ProcessOf(client, "/where?format=json", "c.example");
        Assert.That(new[] { a, c, _server.Id }, Is.Unique);

        for (var i = 0; i < 30; i++)
        {
            Assert.That(ProcessOf(client, "/a/where?format=json", "x"), Is.EqualTo(a));
            Assert.That(Ask(client, "/a/b/hello/World", "x").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
            Assert.That(ProcessOf(client, "/where?format=json", "C.example"), Is.EqualTo(c));
            Assert.That(Ask(client, "/where", "d.example").Status, Is.EqualTo(404), "of nobody, after another's on the connection");
        }

        _server.WaitForLines(
            $"404: no application for d.example:{_port}:/where; there are *:{_port}:/a/b, *:{_port}:/a, *:{_port}:/e, c.example:{_port}:/",
            1);
        _server.Terminate();
        Assert.That(_server.WaitForExit(), Is.Zero, string.Join("\n", _server.Lines));
        if (!isTcp) Assert.That(File.Exists(_address.Substring("fcgi+unix:".Length)), Is.False);
    }

    [Test]
    [Long("four processes and nginx; StockDebianTests runs a printed configuration")]
    public void The_printed_nginx_configuration_keeps_connections_for_each_application()
    {
        var (code, lines) = HyperHost.Run([.. _options, "--print-nginx"]);
        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines.Count(line => line.StartsWith("upstream ", System.StringComparison.Ordinal)), Is.EqualTo(4));
        using var nginx = Nginx.StartWith(lines, _port);
        var sender = new HttpSender(nginx.EndPoint);

        for (var i = 0; i < 5; i++)
        {
            Assert.That(sender.Send("GET", "/a/where?format=json", [new("Host", "localhost:" + _port)], null).Text, Does.Contain("Base"));
            Assert.That(
                sender.Send("GET", "/a/b/hello/World", [new("Host", "localhost:" + _port)], null).Text, Is.EqualTo(
                    "{\"Result\":\"Hello, World!\"}"));
            Assert.That(sender.Send("GET", "/where?format=json", [new("Host", "c.example:" + _port)], null).Text, Does.Contain("Base"));
        }

        Assert.That(sender.Send("GET", "/other", [new("Host", "localhost:" + _port)], null).Status, Is.EqualTo(404));
    }

    [Test]
    [Long("a reload under load")]
    public void A_reload_under_load_fails_no_request()
    {
        using var nginx = StartNginx();
        using var load = new HttpLoad(nginx.EndPoint, 6, "/a/b", "/e");

        for (var i = 1; i <= 2; i++)
        {
            _server.Signal(1);
            _server.WaitForLines("is served by a new process", 4 * i);
            _server.WaitForLines("] Stopped.", 4 * i);
        }

        load.Dispose();
        Assert.That(load.Failures, Is.Empty);
        Assert.That(load.Answered, Is.GreaterThan(50));
    }

    [Test]
    [Long("under load")]
    public void A_process_that_is_killed_fails_no_request_of_the_others()
    {
        using var nginx = Nginx.StartWith(HyperHost.Run([.. _options, "--print-nginx"]).Lines, _port);
        var sender = new HttpSender(nginx.EndPoint);
        var victim = HyperHost.ProcessIn(Send(sender, "/a/where?format=json").Text);
        using var load = new HttpLoad(nginx.EndPoint, 6, "/a/b", "/e");
        WaitFor(load, 20);

        Process.GetProcessById(victim).Kill();
        var seen = new List<RawResponse>();
        Wait.Until(
            () =>
            {
                var answer = Send(sender, "/a/where?format=json");
                seen.Add(answer);
                return answer.Status == 200 && HyperHost.ProcessIn(answer.Text) != victim;
            },
            "a new process serves");
        WaitFor(load, 20);
        load.Dispose();

        Assert.That(load.Failures, Is.Empty);
        var away = seen.Where(answer => answer.Status != 200).ToList();
        Assert.That(away.Select(answer => answer.Status), Has.All.EqualTo(503).Or.EqualTo(502));
        Assert.That(
            away.Where(answer => answer.Status == 503).Select(answer => answer.Header("Retry-After")), Is.Not.Empty.And.All.EqualTo("5"));
        Assert.That(_server.WaitForLines("PlainApp: its process ", 1)[0], Does.EndWith("It is started again at once."));
    }

    [Test]
    public void A_check_reports_what_is_shared()
    {
        var (code, lines) = HyperHost.Run([.. _options, "--check"]);

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines, Has.Some.EqualTo($"PlainApp: *:{_port}:/a is {HyperHost.Plain}, on {_address} (shared)"));
        Assert.That(lines, Has.Some.EqualTo("4 workers under one supervisor."));
    }

    // one upstream, so that kept connections are used for all applications by turns
    private Nginx StartNginx()
    {
        var server = _address.Replace("fcgi+unix:", "unix:").Replace("fcgi://", "");
        return Nginx.StartWith(
            [
                "upstream all {", $"server {server};", "keepalive 8;", "}", "server {", $"listen 127.0.0.1:{_port};", "location / {",
                "fastcgi_param QUERY_STRING $query_string; fastcgi_param REQUEST_METHOD $request_method;",
                "fastcgi_param CONTENT_TYPE $content_type; fastcgi_param CONTENT_LENGTH $content_length;",
                "fastcgi_param REQUEST_URI $request_uri; fastcgi_param SERVER_PORT $server_port; fastcgi_param HTTP_HOST $http_host;",
                "fastcgi_pass all;", "fastcgi_keep_conn on;", "}", "}",
            ],
            _port);
    }

    /// <summary>A web server connects first and sends then.</summary>
    [Test]
    [Long("a stop that drains for seconds")]
    public void Who_was_connected_before_a_stop_is_still_served()
    {
        StartAgain("--idle-drain-time=8s");
        var clients = Enumerable.Range(0, 8).Select(_ => FastCgiClient.Connect(_address)).ToArray();

        _server.Terminate();

        _server.WaitForLines("] Stopping: ", 4);
        foreach (var client in clients)
        {
            using (client) Assert.That(Ask(client, "/a/b/hello/World", "x").Status, Is.EqualTo(200));
        }

        Assert.That(_server.WaitForExit(), Is.Zero, string.Join("\n", _server.Lines));
    }

    /// <summary>A connection stays with the application that it was used for last, and its next request may be another's.</summary>
    [Test]
    [Long("a stop that drains for seconds")]
    public void A_stop_ends_no_application_to_which_another_may_still_pass_a_connection()
    {
        StartAgain("--idle-drain-time=20s");
        var clients = Enumerable.Range(0, 13).Select(_ => FastCgiClient.Connect(_address)).ToArray();
        foreach (var client in clients) Assert.That(Ask(client, "/a/where?format=json", "x").Status, Is.EqualTo(200));

        _server.Terminate();

        // another application has no connection, and so nothing to wait for itself
        _server.WaitForLines("Stopping: no new requests", 4);
        foreach (var client in clients.Take(12)) Assert.That(Ask(client, "/a/where?format=json", "x").Status, Is.EqualTo(200));

        Assert.That(Ask(clients[12], "/a/b/hello/World", "x").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        foreach (var client in clients) client.Dispose();
        Assert.That(_server.WaitForExit(), Is.Zero, string.Join("\n", _server.Lines));
    }

    [Test]
    [Long("a stop that drains for seconds")]
    public void A_second_signal_to_stop_waits_for_no_client()
    {
        StartAgain("--idle-drain-time=5m");
        using var client = FastCgiClient.Connect(_address);

        _server.Terminate();
        _server.WaitForLines("] Stopping: ", 4);
        Assert.That(client.IsClosedWithin(3000), Is.False);
        _server.Terminate();

        Assert.That(_server.WaitForExit(), Is.Zero, string.Join("\n", _server.Lines));
        Assert.That(client.IsClosedWithin(5000), Is.True);
        if (!isTcp) Assert.That(File.Exists(_address.Substring("fcgi+unix:".Length)), Is.False);
    }

    private void StartAgain(string option)
    {
        _server.Terminate();
        _server.WaitForExit();
        _server.Dispose();
        _server = HyperHost.Start([.. _options, option]);
        _server.WaitForLines("is served by process", 4);
    }

    private static void WaitFor(HttpLoad load, int more)
    {
        var until = load.Answered + more;
        Wait.Until(() => load.Answered >= until, "requests are answered");
    }

    private RawResponse Send(HttpSender sender, string path) => sender.Send("GET", path, [new("Host", "x:" + _port)], null);

    private int ProcessOf(FastCgiClient client, string uri, string host) => HyperHost.ProcessIn(Ask(client, uri, host).Text);

    private FastCgiAnswer Ask(FastCgiClient client, string uri, string host)
    {
        client.Send(new FastCgiRecords().Request("GET", uri, more: [new("SERVER_NAME", host), new("SERVER_PORT", _port.ToString())]));
        return client.Read();
    }
}
