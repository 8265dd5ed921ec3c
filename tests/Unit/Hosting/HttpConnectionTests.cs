using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using Funq;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>HTTP on our own sockets: what a connection may do, and not do to others.</summary>
/// <param name="kestrel">Kestrel speaks it (.NET); else we do.</param>
[TestFixtureSource(typeof(HttpSpeakers), nameof(HttpSpeakers.All))]
public class HttpConnectionTests(bool kestrel)
{
    private const string Hello = "GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

    private readonly Dictionary<TcpClient, BufferedStream> _clients = [];
    private Host _host = null!;

    [SetUp]
    public void StartHost()
    {
        HostedServices.Later = new();
        HostedServices.Cancelled.Reset();
        HostedServices.Ready.Reset();
        HostedServices.Gate.Reset();
        _host = new Host { Options = { Log = TextWriter.Null } };
        KestrelSupport.Use(_host.Options, kestrel);
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
    }

    [TearDown]
    public void StopHost()
    {
        HostedServices.Gate.Set();
        HostedServices.Later.TrySetResult(new HostedReply());
        foreach (var client in _clients.Keys) client.Dispose();
        _clients.Clear();
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Answers_all_of_a_thousand_requests_though_some_have_bodies()
    {
        var client = Connect();
        const string form = "Content-Type: application/x-www-form-urlencoded\r\n";
        var requests = string.Concat(Enumerable.Range(0, 1000).Select(n => (n % 3) switch
        {
            0 => $"GET /hosted/{n} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            1 => $"POST /hosted HTTP/1.1\r\nHost: 127.0.0.1\r\n{form}Content-Length: 8\r\n\r\nName={n:000}",
            _ => $"POST /hosted HTTP/1.1\r\nHost: 127.0.0.1\r\n{form}Transfer-Encoding: "
                + $"chunked\r\n\r\n5\r\nName=\r\n3\r\n{n:000}\r\n0\r\n\r\n",
        }));

        Send(client, requests);

        for (var n = 0; n < 1000; n++) Assert.That(Read(client), Does.Contain(n % 3 == 0 ? $"Hello, {n}!" : $"Hello, {n:000}!"));
    }

    [Test]
    public void Sends_100_Continue_to_a_client_that_waits_and_to_no_other()
    {
        var client = Connect();
        const string head =
            "POST /hosted HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n";
        Send(client, head + "Expect: 100-continue\r\n\r\n");

        Assert.That(ReadHead(client), Is.EqualTo("HTTP/1.1 100 Continue\r\n\r\n"));
        Send(client, "Name=x");
        Assert.That(Read(client), Does.Contain("Hello, x!"));

        Send(client, head + "\r\nName=y");
        Assert.That(Read(client), Does.StartWith("HTTP/1.1 200 ").And.Contain("Hello, y!"));
    }

    [Test]
    public void Keeps_or_closes_as_the_client_requests()
    {
        var old = Connect();
        Send(old, "GET /hosted/a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
        Assert.That(Read(old), Does.Contain("Connection: keep-alive").IgnoreCase);
        Send(old, "GET /hosted/a HTTP/1.0\r\n\r\n");
        Assert.That(Read(old), Does.Contain("Hello, a!"));
        Assert.That(old.GetStream().ReadByte(), Is.EqualTo(-1));

        var closing = Connect();
        Send(closing, "GET /hosted/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        Assert.That(Read(closing), Does.Contain("Connection: close"));
        Assert.That(closing.GetStream().ReadByte(), Is.EqualTo(-1));
    }

    [Test]
    public void Slow_bodies_hold_up_no_other_request()
    {
        for (var n = 0; n < 320; n++) Send(Connect(), "POST /hosted HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nx");

        Assert.That(Ask(Connect()), Does.Contain("Hello, World!"));
    }

    [Test]
    public void Listens_on_a_Unix_socket_and_on_one_that_was_handed_over()
    {
        _host.Stop();
        var path = Path.Combine(Path.GetTempPath(), "hh" + Guid.NewGuid().ToString("N").Substring(0, 10));
        using var held = HeldSocket.Open("http://127.0.0.1:0/", new TransportOptions());
        _host.Start("http+unix:" + path, held.Duplicate());

        using var unix = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        unix.Connect(Support.UnixAddress.Create(path));
        unix.Send(Encoding.ASCII.GetBytes(Hello));
        var bytes = new byte[4096];
        var length = unix.Receive(bytes);
        Assert.That(Encoding.UTF8.GetString(bytes, 0, length), Does.StartWith("HTTP/1.1 200 ").And.Contain("Hello, World!"));

        var tcp = Connect(held.Address.EndPoint!.Port);
        Assert.That(Ask(tcp), Does.Contain("Hello, World!"));
        unix.Dispose();
        tcp.Dispose();
        _host.Stop();
        Assert.That(File.Exists(path), Is.False);
    }

    [Test]
    public void Takes_a_body_larger_than_any_buffer()
    {
        var client = Connect();
        var body = "Text=" + new string('x', 3_000_000);
        Send(client, "POST /hosted-count HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            + $"Content-Length: {body.Length}\r\n\r\n{body}");

        Assert.That(Read(client), Does.Contain("3000000"));
        Assert.That(Ask(client), Does.Contain("Hello, World!"));
    }

    [Test]
    public void Sends_an_answer_larger_than_any_buffer()
    {
        var client = Connect();
        Send(client, "GET /hosted-large/30000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");

        Assert.That(Read(client), Has.Length.GreaterThan(30_000_000));
        Assert.That(Ask(client), Does.Contain("Hello, World!"));
    }

    [Test]
    public void Cancels_the_service_when_its_client_leaves()
    {
        var client = Connect();
        Send(client, "GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        Ask(Connect());

        client.Dispose();

        Assert.That(HostedServices.Cancelled.Wait(TimeSpan.FromSeconds(20)));
    }

    [Test]
    public void A_callback_that_throws_when_a_client_leaves_harms_no_other()
    {
        var client = Connect();
        Send(client, "GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        HostedServices.Ready.Wait(TimeSpan.FromSeconds(20));
        HostedServices.Token.Register(static () => throw new InvalidOperationException("on purpose"));

        client.Dispose();

        Assert.That(HostedServices.Cancelled.Wait(TimeSpan.FromSeconds(20)));
        Assert.That(Ask(Connect()), Does.Contain("Hello, World!"));
    }

    [Test]
    public void Clients_that_leave_at_any_moment_harm_no_other()
    {
        var staying = Connect();
        for (var n = 0; n < 300; n++)
        {
            var leaving = Connect();
            Send(leaving, n % 3 == 0 ? Hello.Substring(0, 20) : n % 3 == 1
                ? Hello : "GET /hosted-large/3000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
            if (n % 2 == 0) leaving.LingerState = new LingerOption(true, 0);
            leaving.Dispose();

            Assert.That(Ask(staying), Does.Contain("Hello, World!"));
        }
    }

    [Test]
    public void Answers_a_client_that_has_ended_its_own_side()
    {
        // Kestrel takes it for a client that has left
        if (kestrel) return;

        var client = Connect();
        Send(client, "GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        // .NET's TcpClient gives no stream any more once its own side has ended
        var stream = _clients[client];
        client.Client.Shutdown(SocketShutdown.Send);
        Ask(Connect());

        HostedServices.Later.SetResult(new HostedReply { Result = "at last" });

        Assert.That(Read(stream), Does.Contain("at last"));
        Assert.That(stream.ReadByte(), Is.EqualTo(-1));
    }

    private TcpClient Connect() => Connect(new Uri(_host.Addresses[0].ToString()).Port);

    private TcpClient Connect(int port)
    {
        var client = new TcpClient("127.0.0.1", port) { ReceiveTimeout = 30_000, NoDelay = true };
        _clients.Add(client, new BufferedStream(client.GetStream()));
        return client;
    }

    private string Ask(TcpClient client)
    {
        Send(client, Hello);
        return Read(client);
    }

    private static void Send(TcpClient client, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        client.GetStream().Write(bytes, 0, bytes.Length);
    }

    private string ReadHead(TcpClient client) => ReadHead(_clients[client]);

    private static string ReadHead(Stream client)
    {
        var head = new StringBuilder();
        for (int one; !IsWhole(head) && (one = client.ReadByte()) >= 0;) head.Append((char)one);
        return head.ToString();
    }

    private static bool IsWhole(StringBuilder head) =>
        head.Length > 3 && head[head.Length - 1] == '\n' && head.ToString(head.Length - 4, 4) == "\r\n\r\n";

    // One response with a length.
    private string Read(TcpClient client) => Read(_clients[client]);

    private static string Read(Stream stream)
    {
        var head = ReadHead(stream);

        const string name = "Content-Length: ";
        var line = Array.Find(head.Replace("\r\n", "\n").Split('\n'), static line => line
            .StartsWith(name, StringComparison.OrdinalIgnoreCase));
        Assert.That(line, Is.Not.Null, head);
        var body = new byte[int.Parse(line!.Substring(name.Length))];
        for (var at = 0; at < body.Length;) at += stream.Read(body, at, body.Length - at) is > 0 and var count
            ? count : throw new EndOfStreamException();
        return head + Encoding.UTF8.GetString(body);
    }

    private sealed class Host() : HyperAppHost("connections", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedHello>("/hosted")
                .Add<HostedLarge>("/hosted-large/{Size}").Add<HostedLater>("/hosted-later")
                .Add<HostedCount>("/hosted-count");
        }
    }
}
