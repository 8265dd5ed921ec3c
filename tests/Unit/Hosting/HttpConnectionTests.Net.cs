using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using Funq;
using NUnit.Framework;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Kestrel's HTTP on our own sockets: what a connection may do, and what it may not do to others.</summary>
public class HttpConnectionTests
{
    private const string Hello = "GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

    private readonly List<NetworkStream> _clients = [];
    private Host _host = null!;

    [SetUp]
    public void StartHost()
    {
        HostedServices.Later = new();
        HostedServices.Cancelled.Reset();
        HostedServices.Ready.Reset();
        HostedServices.Gate.Reset();
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
    }

    [TearDown]
    public void StopHost()
    {
        HostedServices.Gate.Set();
        HostedServices.Later.TrySetResult(new HostedReply());
        _clients.ForEach(static client => client.Dispose());
        _clients.Clear();
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Answers_requests_that_come_at_once_in_their_order()
    {
        var client = Connect();
        var requests = string.Concat(Enumerable.Range(0, 500).Select(n => $"GET /hosted/{n} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));

        Send(client, requests);

        for (var n = 0; n < 500; n++) Assert.That(Read(client), Does.Contain($"Hello, {n}!"));
    }

    [Test]
    public void Answers_a_request_that_comes_in_two_pieces_cut_anywhere()
    {
        var client = Connect();
        for (var cut = 1; cut < Hello.Length; cut += 3)
        {
            Send(client, Hello[..cut]);
            Ask(Connect());
            Send(client, Hello[cut..]);

            Assert.That(Read(client), Does.Contain("Hello, World!"), "cut at " + cut);
        }
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
    public void Requests_that_wait_on_their_threads_hold_up_no_others()
    {
        var waiting = Enumerable.Range(0, 40).Select(_ => Connect()).ToArray();
        var quick = Enumerable.Range(0, 40).Select(_ => Connect()).ToArray();
        foreach (var client in waiting) Send(client, "GET /hosted-gate HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");

        foreach (var client in quick) Assert.That(Ask(client), Does.Contain("Hello, World!"));

        HostedServices.Gate.Set();
        foreach (var client in waiting) Assert.That(Read(client), Does.Contain("open"));
    }

    [Test]
    public void Awaits_a_task_and_goes_on_with_the_connection()
    {
        var client = Connect();
        Send(client, "GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + Hello);
        Ask(Connect());

        HostedServices.Later.SetResult(new HostedReply { Result = "at last" });

        Assert.That(Read(client), Does.Contain("at last"));
        Assert.That(Read(client), Does.Contain("Hello, World!"));
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
    public void A_callback_that_throws_when_a_client_leaves_harms_nobody()
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
    public void Clients_that_leave_at_any_moment_harm_nobody()
    {
        var staying = Connect();
        for (var n = 0; n < 300; n++)
        {
            var leaving = Connect();
            Send(leaving, n % 3 == 0 ? Hello[..20] : n % 3 == 1 ? Hello : "GET /hosted-large/3000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
            if (n % 2 == 0) leaving.Socket.LingerState = new LingerOption(true, 0);
            leaving.Dispose();

            Assert.That(Ask(staying), Does.Contain("Hello, World!"));
        }
    }

    [Test]
    public void Answers_a_client_that_has_ended_its_own_side()
    {
        var client = Connect();
        Send(client, "GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        client.Socket.Shutdown(SocketShutdown.Send);
        Ask(Connect());

        HostedServices.Later.SetResult(new HostedReply { Result = "at last" });

        Assert.That(Read(client), Does.Contain("at last"));
        Assert.That(client.ReadByte(), Is.EqualTo(-1));
    }

    private NetworkStream Connect()
    {
        var client = new TcpClient("127.0.0.1", new Uri(_host.Addresses[0].ToString()).Port) { ReceiveTimeout = 30_000 };
        _clients.Add(client.GetStream());
        return client.GetStream();
    }

    private static string Ask(NetworkStream client)
    {
        Send(client, Hello);
        return Read(client);
    }

    private static void Send(NetworkStream client, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        client.Write(bytes, 0, bytes.Length);
    }

    // One answer, whose length is told.
    private static string Read(NetworkStream client)
    {
        var head = new StringBuilder();
        for (int one; !head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal) && (one = client.ReadByte()) >= 0;)
            head.Append((char)one);

        const string name = "Content-Length: ";
        var line = Array.Find(head.ToString().Split("\r\n"), static line => line.StartsWith(name, StringComparison.OrdinalIgnoreCase));
        Assert.That(line, Is.Not.Null, head.ToString());
        var body = new byte[int.Parse(line![name.Length..])];
        client.ReadExactly(body);
        return head + Encoding.UTF8.GetString(body);
    }

    private sealed class Host() : HyperAppHost("connections", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedHello>("/hosted")
                .Add<HostedLarge>("/hosted-large/{Size}").Add<HostedLater>("/hosted-later").Add<HostedGate>("/hosted-gate")
                .Add<HostedCount>("/hosted-count");
        }
    }
}
