using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// The service restarts while systemd keeps its listening sockets: FileDescriptorStoreMax= and RestartKillSignal= of the units. A stand-in
/// does systemd's part; DebianPackageTests has systemd itself.
/// </summary>
public class RestartTests
{
    private const int Restart = 10;
    private const int Connections = 4;

    [Test]
    public void No_request_is_lost_while_the_service_restarts()
    {
        var (port, socket) = (Ports.Free(), HyperHost.Socket());
        using var service = Start("--app", HyperHost.Plain, "--listen", $"http://127.0.0.1:{port}/", "--listen", socket);
        service.WaitForLines("is served by process", 1);
        var before = HyperHost.ProcessOf(socket);
        var load = new ReloadLoad(new HttpSender(new IPEndPoint(IPAddress.Loopback, port)), "/where", Connections);
        var fastCgi = new Asking(socket);
        load.Run(200, running =>
        {
            service.Signal(Restart);
            service.WaitForLines("is served by process", 2);
            fastCgi.End();
        });

        Assert.That(load.Lost.Append(fastCgi.Failure).OfType<string>(), Is.Empty, string.Join("\n", service.Lines));
        Assert.That(HyperHost.ProcessOf(socket), Is.Not.EqualTo(before));
        Assert.That(service.Lines, Has.Some.Contains("Stopping for a restart: systemd keeps the sockets"));
        AssertStops(service);
        Assert.That(File.Exists(socket.Substring("fcgi+unix:".Length)), Is.False, "a stop leaves no socket");
        Assert.That(Ports.Answers(port), Is.False);
    }

    [Test]
    [Long("starts three processes a runtime")]
    public void Applications_that_share_an_address_lose_no_request_either()
    {
        var socket = HyperHost.Socket();
        using var service = Start(
            "--listen", socket, "--app", "/shop:" + HyperHost.Plain, "--app", "/blog:" + HyperHost.DiagnosticApp);
        service.WaitForLines("is served by process", 2);
        var (shop, blog) = (new Asking(socket, "/shop/where"), new Asking(socket, "/blog/hello/World"));

        service.Signal(Restart);
        service.WaitForLines("is served by process", 4);
        shop.End();
        blog.End();

        Assert.That(new[] { shop.Failure, blog.Failure }, Has.All.Null, string.Join("\n", service.Lines));
        AssertStops(service);
    }

    [Test]
    [Long("starts two processes a runtime")]
    public void A_socket_that_is_configured_no_more_is_closed_and_its_port_is_free_for_another()
    {
        var (folder, port) = (Deployment.NewFolder(), Ports.Free());
        var file = Path.Combine(folder, "a.json");
        Write(file, $"http://127.0.0.1:{port}/");
        using var service = Start("--config", file);
        service.WaitForLines("is served by process", 1);

        Write(file, $"http://*:{port}/");
        service.Signal(Restart);
        service.WaitForLines("is served by process", 2);

        Assert.That(service.Lines, Has.Some.EndsWith($"No longer listening on 127.0.0.1:{port}"));
        Assert.That(service.Lines, Has.Some.Contains($"Listening on http://*:{port}/"));
        Assert.That(Get(port, "/where"), Is.EqualTo(200));
        AssertStops(service);
    }

    [Test]
    [Long("starts two processes a runtime")]
    public void A_socket_whose_file_is_gone_is_opened_anew()
    {
        var socket = HyperHost.Socket();
        using var service = Start("--app", HyperHost.Plain, "--listen", socket);
        service.WaitForLines("is served by process", 1);

        File.Delete(socket.Substring("fcgi+unix:".Length));
        service.Signal(Restart);
        service.WaitForLines("is served by process", 2);

        Assert.That(HyperHost.ProcessOf(socket), Is.Positive);
        AssertStops(service);
    }

    [TestCase(0)]
    [TestCase(1)]
    [Long("starts two processes a runtime")]
    public void A_unit_that_allows_fewer_sockets_restarts_as_a_stop_and_a_start(int allowed)
    {
        var (one, two) = (HyperHost.Socket(), HyperHost.Socket());
        using var service = Start(allowed, "--app", HyperHost.Plain, "--listen", one, "--listen", two);
        service.WaitForLines("is served by process", 1);

        service.Signal(Restart);
        service.WaitForLines("is served by process", 2);

        Assert.That(service.Lines, Has.None.Contains("systemd keeps the sockets"));
        Assert.That(new[] { one, two }.Select(HyperHost.ProcessOf), Has.All.Positive);
        AssertStops(service);
    }

    private static void Write(string file, string address) =>
        File.WriteAllText(file, $$"""{ "HyperHost": { "App": ["{{HyperHost.Plain}}"], "Listen": ["{{address}}"] } }""");

    private static ServerProcess Start(params string[] options) => Start(64, options);

    private static ServerProcess Start(int allowed, params string[] options) => ServerProcess.Start(
        "/usr/bin/python3",
        [
            Path.Combine(Deployment.Repository, "tests", "Support", "systemd-standin.py"), Deployment.NewFolder(), "SIGUSR2",
            HyperHost.Runtime, HyperHost.Program, .. options,
        ],
        ("FDSTORE", allowed.ToString(System.Globalization.CultureInfo.InvariantCulture)));

    private static void AssertStops(ServerProcess service)
    {
        service.Terminate();
        Assert.That(service.WaitForExit(), Is.Zero, string.Join("\n", service.Lines));
    }

    private static int Get(int port, string target)
    {
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, port));
        return sender.Send("GET", target, [new("Host", sender.Authority)], null).Status;
    }

    // requests of FastCGI, each on a connection of its own, until one fails
    private sealed class Asking
    {
        private const int More = 10;

        private readonly Task<string?> _task;
        private volatile bool _isOver;

        public Asking(string address, string path = "/where") =>
            _task = Task.Factory.StartNew(() => Ask(address, path), TaskCreationOptions.LongRunning);

        /// <summary>What was returned in place of a response of 200; null for nothing.</summary>
        public string? Failure => _task.Result;

        /// <summary>Sends some more, and waits for the last response.</summary>
        public void End()
        {
            _isOver = true;
            _task.Wait();
        }

        private string? Ask(string address, string path)
        {
            for (var left = More; left > 0; left -= _isOver ? 1 : 0)
            {
                try
                {
                    if (HyperHost.Get(address, path) is var text && Regex.IsMatch(text, @"^\d\d\d ")) return text;
                }
                catch (Exception error) when (error is IOException or SocketException)
                {
                    return error.Message;
                }
            }

            return null;
        }
    }
}
