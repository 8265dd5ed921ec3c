using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Two servers behind a balancer, of which one after the other is stopped and started again: no request is lost.</summary>
[Long("stops under load, with drain delays of seconds")]
public class RollingStopTests
{
    private const int Connections = 4;

    [Test]
    public void Haproxy_that_checks_readyz_loses_nothing()
    {
        int one = Ports.Free(), two = Ports.Free(), port = Ports.Free();
        var file = Path.Combine(Deployment.NewFolder(), "haproxy.cfg");
        File.WriteAllText(file, $"""
            defaults
                mode http
                timeout connect 10s
                timeout client 60s
                timeout server 60s
                option httpchk GET /readyz
                default-server check inter 200ms fall 2 rise 1
            frontend web
                bind 127.0.0.1:{port}
                default_backend app
            backend app
                server one 127.0.0.1:{one}
                server two 127.0.0.1:{two}

            """);
        using var haproxy = ServerProcess.Start("haproxy", ["-db", "-f", file]);

        AssertLosesNothing(one, two, port, (address, stop) =>
        {
            // a socket that has closed already would be "Layer4 connection problem"
            var down = $"Server app/{(address == one ? "one" : "two")} is DOWN, reason: Layer7 wrong status, code: 503";
            haproxy.WaitForLines(down, stop);
        });
    }

    [Test]
    public void Nginx_without_checks_loses_nothing_either()
    {
        int one = Ports.Free(), two = Ports.Free(), port = Ports.Free();
        using var nginx = Nginx.StartWith(
            [
                // without max_fails=0 a server that refuses a connection is left alone for a second
                $"upstream app {{ server 127.0.0.1:{one} fail_timeout=1s; server 127.0.0.1:{two} fail_timeout=1s; keepalive 8; }}",
                $"server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://app; proxy_http_version 1.1;",
                "proxy_set_header Connection \"\"; } }",
            ],
            port);

        AssertLosesNothing(one, two, port);
    }

    [Test]
    public void Systemd_is_notified_of_the_stop_before_readyz_fails_and_while_requests_are_served()
    {
        var path = Path.Combine(Deployment.NewFolder(), "notify");
        using var socket = new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified);
        socket.Bind(UnixAddress.Create(path));
        socket.ReceiveTimeout = 60_000;
        var port = Ports.Free();
        using var server = HyperHost.StartWith(
            [("NOTIFY_SOCKET", path)], "--app", HyperHost.Plain, "--listen", $"http://127.0.0.1:{port}/", "--health", "--drain-delay=20s",
            "--drain-timeout=1s");
        Assert.That(Receive(socket), Does.StartWith("READY=1"));

        server.Terminate();

        Assert.That(Receive(socket), Is.EqualTo("STOPPING=1"));
        server.WaitForLines("/readyz reports not ready", 1);
        Assert.That(Status(port, "/readyz"), Is.EqualTo(503));
        Assert.That(Status(port, "/where"), Is.EqualTo(200));
        Assert.That(server.WaitForExit(), Is.Zero, "the drain delay is no part of the drain time: " + string.Join("\n", server.Lines));
    }

    // the balancer takes a server out before its socket closes: called with its address and the number of its stops so far
    private static void AssertLosesNothing(int one, int two, int port, Action<int, int>? taken = null)
    {
        var stops = new Dictionary<int, int> { [one] = 0, [two] = 0 };
        var servers = new[] { one, two }.ToDictionary(address => address, Start);
        try
        {
            var load = new ReloadLoad(new HttpSender(new IPEndPoint(IPAddress.Loopback, port)), "/where", Connections);
            WaitUntilAnswered(port);
            load.Run(200, running =>
            {
                foreach (var address in new[] { one, two, one })
                {
                    servers[address].Terminate();
                    taken?.Invoke(address, ++stops[address]);
                    Assert.That(servers[address].WaitForExit(), Is.Zero);
                    servers[address].Dispose();
                    servers[address] = Start(address);
                    FollowUntilBothServe(running, servers[one], servers[two], port);
                }
            });

            Assert.That(load.Lost, Is.Empty);
            Assert.That(load.Answered, Is.AtLeast(200));
        }
        finally
        {
            foreach (var server in servers.Values) server.Dispose();
        }
    }

    private static ServerProcess Start(int port)
    {
        var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", $"http://127.0.0.1:{port}/", "--health", "--drain-delay=2s");
        server.WaitUntil(() => Ports.Answers(port) && Status(port, "/readyz") == 200);
        return server;
    }

    // the balancer sends to the new process too, so that it may do without the other
    private static void FollowUntilBothServe(ReloadLoad load, ServerProcess one, ServerProcess two, int port)
    {
        string[] wanted = [$"\"Process\":{HyperHost.WorkerOf(one)}", $"\"Process\":{HyperHost.WorkerOf(two)}"];
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, port));
        one.WaitUntil(() =>
        {
            wanted = [.. wanted.Where(process => !Ask(sender).Contains(process))];
            return wanted.Length == 0 || load.Lost.Length > 0;
        });
    }

    private static void WaitUntilAnswered(int port) =>
        Eventually.That(() => Ports.Answers(port) && Status(port, "/where") == 200, Is.True);

    private static string Ask(HttpSender sender) =>
        sender.Send("GET", "/where?format=json", [new("Host", sender.Authority)], null).Text;

    private static int Status(int port, string target)
    {
        try
        {
            var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, port));
            return sender.Send("GET", target, [new("Host", sender.Authority)], null).Status;
        }
        catch (IOException)
        {
            return 0;
        }
    }

    private static string Receive(Socket socket)
    {
        var bytes = new byte[4096];
        return Encoding.UTF8.GetString(bytes, 0, socket.Receive(bytes));
    }
}
