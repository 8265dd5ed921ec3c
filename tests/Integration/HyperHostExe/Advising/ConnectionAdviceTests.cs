using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about connections, provoked by real clients and servers and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class ConnectionAdviceTests
{
    [Test]
    [Follows("connections-not-kept")]
    public void Connections_that_nginx_does_not_keep_over_FastCGI()
    {
        var address = HyperHost.Socket();
        using var server = Start(address);
        using (var nginx = Front.Start(address)) Asking.Through(nginx.EndPoint, "/where", 150);

        var advice = GivenAdvice.WaitFor(server, "connections-not-kept");

        Assert.That(advice.Evidence, Does.Match("^[\\d,]+ connections of FastCGI carried [\\d,]+ requests: 1 each"));
        using var next = Start(HyperHost.Socket());
        AssertKept(next, advice);
    }

    [Test]
    [Follows("connections-not-kept")]
    public void Connections_that_nginx_does_not_keep_over_HTTP()
    {
        using var server = Start("http://127.0.0.1:0/");
        using (var nginx = Front.Start($"http://{Asking.HttpOf(server)}/")) Asking.Through(nginx.EndPoint, "/where", 150);

        var advice = GivenAdvice.WaitFor(server, "connections-not-kept");

        Assert.That(advice.Evidence, Does.Match("^[\\d,]+ connections of HTTP carried "));
        using var next = Start("http://127.0.0.1:0/");
        AssertKept(next, advice);
    }

    [Test]
    [Follows("open-fastcgi")]
    public void A_FastCGI_address_that_every_machine_reaches()
    {
        using var server = Start("fcgi://0.0.0.0:0");
        var advice = GivenAdvice.WaitFor(server, "open-fastcgi");
        Assert.That(advice.Options, Has.Length.EqualTo(1), "the other one begins with \"or\"");

        using (var next = Start("fcgi://0.0.0.0:0", advice.Options[0].Replace("ADDRESS-OF-THE-WEB-SERVER", "127.0.0.1")))
        {
            GivenAdvice.AssertNone(next, "open-fastcgi");
            Assert.That(HyperHost.Get(HyperHost.Addresses(next, 1)[0].Replace("0.0.0.0", "127.0.0.1"), "/where"), Does.Contain("Process"));
        }

        var other = advice.In("or hyperhost").Single().Split(' ');
        Assert.That(other[0], Is.EqualTo("--listen"));
        using var closed = Start(other[1].Replace("9000", "0"));
        GivenAdvice.AssertNone(closed, "open-fastcgi");
    }

    [Test]
    [Follows("slow-clients")]
    public void Clients_that_send_their_bodies_slowly()
    {
        string[] options = ["--body-rate-grace=1s", "--min-body-rate=1000"];
        const int Clients = 12;
        var address = HyperHost.Socket();
        using (var server = StartDiagnostic(address, options))
        {
            using var nginx = Front.Start(address, location: "fastcgi_request_buffering off;");
            var statuses = PostSlowly(
                nginx.EndPoint, address, Clients, () => server.WaitForLines("MinBodyRate", Clients + 1));
            Assert.That(statuses, Is.All.EqualTo(408).Or.EqualTo(0), "nginx passes on what comes");

            var advice = GivenAdvice.WaitFor(server, "slow-clients");

            Assert.That(
                advice.Evidence, Does.Match("^\\d+ times web servers over FastCGI were too slow; of all: .*MinBodyRate \\d+ times"));
            server.Terminate();
            server.WaitForExit();
            using var next = StartDiagnostic(address, options);
            using var buffering = Front.Start(address, advice);
            Assert.That(PostSlowly(buffering.EndPoint, address, Clients), Is.All.EqualTo(200));
            GivenAdvice.AssertNone(next, "slow-clients");
        }
    }

    [Test]
    [Follows("too-many-connections")]
    public void More_connections_than_may_be_open()
    {
        using var server = Start("http://127.0.0.1:0/", "--maxconns=4");
        Assert.That(Open(Asking.HttpOf(server), 7), Is.EqualTo(4), "the others are closed at once");

        var advice = GivenAdvice.WaitFor(server, "too-many-connections");

        using var next = Start("http://127.0.0.1:0/", advice.Options);
        Assert.That(Open(Asking.HttpOf(next), 7), Is.EqualTo(7));
        GivenAdvice.AssertNone(next, "too-many-connections");
    }

    [Test]
    [Follows("listen-overflows")]
    public void Connections_that_come_faster_than_they_are_accepted()
    {
        const int Burst = 30;
        var address = $"fcgi://127.0.0.1:{Ports.Free()}";
        using var server = Start(address, "--backlog=1");
        Asking.WaitForSample(address);
        var lost = Overflow(server, address, Burst, isMeant: true);
        Assert.That(lost, Is.Positive, "the system refused none");

        var advice = GivenAdvice.WaitFor(server, "listen-overflows");
        Assert.That(advice.Evidence, Does.Contain("up to 1 may wait for this server"));
        server.Terminate();
        server.WaitForExit();

        using var next = Start(address, advice.Options);
        Asking.WaitForSample(address);
        Overflow(next, address, Burst, isMeant: false);
        Asking.WaitForSample(address, isTenth: true);
        GivenAdvice.AssertNone(next, "listen-overflows");
    }

    [Test]
    [Follows("shared-upstream")]
    public void Several_applications_on_one_upstream()
    {
        var port = Ports.Free();
        var shared = HyperHost.Socket();
        using (var server = HyperHost.Start(
            "--listen", shared, "--app", $"*:{port}:/a:{HyperHost.Plain}", "--app", $"*:{port}:/e:{HyperHost.DiagnosticApp}", "--status"))
        {
            server.WaitForLines("is served by process", 2);
            AskBoth(port, shared, shared);

            var advice = GivenAdvice.WaitFor(server, "shared-upstream");

            Assert.That(advice.In("hyperhost").Single(), Is.EqualTo("for each --app a --listen of its own behind it"));
            Assert.That(advice.In("nginx").Single(), Does.StartWith("for each application an upstream"));
        }

        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var next = HyperHost.Start(
            "--app", $"*:{port}:/a:{HyperHost.Plain}", "--listen", one, "--app", $"*:{port}:/e:{HyperHost.DiagnosticApp}", "--listen", two,
            "--status");
        next.WaitForLines("is served by process", 2);
        AskBoth(port, one, two);
        GivenAdvice.AssertNone(next, "shared-upstream");
    }

    private static ServerProcess Start(string address, params string[] options)
    {
        var server = HyperHost.Start(["--app", HyperHost.Plain, "--listen", address, "--status", .. options]);
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static ServerProcess StartDiagnostic(string address, string[] options)
    {
        var server = HyperHost.Start(["--app", HyperHost.DiagnosticApp, "--listen", address, "--status", .. options]);
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static void AssertKept(ServerProcess server, GivenAdvice advice)
    {
        var http = server.Lines.Any(static line => line.Contains("Listening on http"));
        var address = http ? $"http://{Asking.HttpOf(server)}/" : HyperHost.Addresses(server, 1)[0];
        using var nginx = Front.Start(address, advice);
        Asking.Through(nginx.EndPoint, "/where", 150);
        GivenAdvice.AssertNone(server, "connections-not-kept");
    }

    // nginx sends the applications' requests in turn, on connections that it keeps
    private static void AskBoth(int port, string plain, string diagnostic)
    {
        var path = (string address) => address.Substring("fcgi+".Length);
        var upstreams = plain == diagnostic
            ? [$"upstream a {{ server {path(plain)}; keepalive 1; }}"]
            : new[] { $"upstream a {{ server {path(plain)}; keepalive 1; }}", $"upstream e {{ server {path(diagnostic)}; keepalive 1; }}" };
        const string Params = "include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST $http_host; fastcgi_keep_conn on; fastcgi_pass";
        using var nginx = Nginx.StartWith(
            [
                .. upstreams,
                $"server {{ listen 127.0.0.1:{port}; location /a {{ {Params} a; }}",
                $"location /e {{ {Params} {(plain == diagnostic ? "a" : "e")}; }} }}",
            ],
            port);
        for (var i = 0; i < 120; i++)
        {
            Asking.Through(nginx.EndPoint, "/a/where", 1);
            Asking.Through(nginx.EndPoint, "/e/hello/World", 1);
        }
    }

    // each sends one byte of its body, and the rest when a client that nothing buffers was given up: 0 for a cut connection
    // beside them, one client without a web server in between
    private static int[] PostSlowly(IPEndPoint web, string address, int count, Action? awaitRefusals = null)
    {
        const int Length = 100;
        var sender = new HttpSender(web);
        var clients = Enumerable.Range(0, count).Select(_ => sender.Open()).ToArray();
        foreach (var client in clients)
        {
            HttpSender.WriteHead(
                client, "POST", "/echo",
                [new("Host", sender.Authority), new("Content-Type", "text/plain"), new("Content-Length", Length.ToString())]);
            client.Write(new byte[1], 0, 1);
        }

        using (var direct = FastCgiClient.Connect(address))
        {
            direct.Send(new FastCgiRecords().Begin()
                .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", Length)))
                .End(FastCgiRecords.Params).Record(FastCgiRecords.Stdin, 1, [1]));
            Assert.That(direct.Read().Status, Is.EqualTo(408));
        }

        awaitRefusals?.Invoke();
        return [.. clients.Select(client => Finish(client, new byte[Length - 1]))];
    }

    private static int Finish(NetworkStream client, byte[] rest)
    {
        using (client)
        {
            try
            {
                client.Write(rest, 0, rest.Length);
                return HttpSender.Read(client, "POST").Status;
            }
            catch (IOException)
            {
                return 0;
            }
        }
    }

    /// <returns>How many are served.</returns>
    private static int Open(IPEndPoint server, int count)
    {
        var sender = new HttpSender(server);
        var clients = Enumerable.Range(0, count).Select(_ => sender.Open()).ToArray();
        try
        {
            return clients.Count(client => Ask(client, sender.Authority));
        }
        finally
        {
            foreach (var client in clients) client.Dispose();
        }
    }

    private static bool Ask(NetworkStream client, string authority)
    {
        try
        {
            HttpSender.WriteHead(client, "GET", "/where", [new("Host", authority), new("Connection", "keep-alive")]);
            return HttpSender.Read(client).Status == 200;
        }
        catch (IOException)
        {
            return false;
        }
    }

    /// <summary>Connects many times while the process that accepts is suspended.</summary>
    /// <returns>Overflows of the accept queue meanwhile.</returns>
    private static long Overflow(ServerProcess server, string address, int count, bool isMeant)
    {
        var before = Overflows();
        var endPoint = new IPEndPoint(IPAddress.Loopback, new Uri(address).Port);
        var clients = Enumerable.Range(0, count)
            .Select(_ => new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { Blocking = false }).ToArray();
        server.WaitForLines("is served by process", 1);
        var worker = HyperHost.WorkerOf(server);
        server.Freeze(worker);
        try
        {
            foreach (var client in clients) Begin(client, endPoint);
            if (isMeant) Eventually.That(Overflows, Is.GreaterThan(before));
            else Eventually.That(() => Queued(endPoint.Port), Is.EqualTo(count), "all wait to be accepted");
        }
        finally
        {
            ServerProcess.Thaw(worker);
            foreach (var client in clients) client.Dispose();
        }

        return Overflows() - before;
    }

    /// <returns>Connections that wait for an accept: the second number of a listening socket's queues.</returns>
    private static int Queued(int port) => File.ReadLines("/proc/net/tcp").Skip(1)
        .Select(static line => line.Split([' '], StringSplitOptions.RemoveEmptyEntries))
        .Where(fields => fields[1].EndsWith(":" + port.ToString("X4"), StringComparison.Ordinal) && fields[3] == "0A")
        .Sum(static fields => Convert.ToInt32(fields[4].Split(':')[1], 16));

    private static void Begin(Socket client, IPEndPoint endPoint)
    {
        try
        {
            client.Connect(endPoint);
        }
        catch (SocketException error) when (error.SocketErrorCode is SocketError.WouldBlock or SocketError.InProgress)
        {
            // it goes on by itself
        }
    }

    private static long Overflows()
    {
        var lines = File.ReadAllLines("/proc/net/netstat");
        var at = Array.IndexOf(lines[0].Split(' '), "ListenOverflows");
        return long.Parse(lines[1].Split(' ')[at]);
    }
}
