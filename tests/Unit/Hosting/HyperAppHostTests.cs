using System;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Funq;
using ServiceStack.Common;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

public class HyperAppHostTests
{
    private Host _host = null!;

    [SetUp]
    public void StartHost()
    {
        HostedServices.Later = new TaskCompletionSource<HostedReply>(TaskCreationOptions.RunContinuationsAsynchronously);
        HostedServices.Cancelled.Reset();
        HostedServices.Ready.Reset();
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        HostedServices.Later.TrySetResult(new HostedReply());
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void What_an_app_throws_in_its_start_is_not_taken_for_a_wrong_option()
    {
        _host.Dispose();
        EndpointHost.Dispose();
        using var host = new FailingHost();

        Assert.That(
            Assert.Throws<FormatException>(() => host.Run("fcgi://127.0.0.1:0"))!.StackTrace, Does.Contain(nameof(FailingHost.Configure)));
    }

    [Test]
    public void Answers_fastcgi_with_the_cookies_that_v3_would_drop()
    {
        _host.Start("fcgi://127.0.0.1:0");
        using var client = Connect();

        var answer = client.Get("/hosted/World");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(Encoding.UTF8.GetString(answer.Body), Does.Contain("\"Result\":\"Hello, World!\""));
        Assert.That(answer.Headers["Set-Cookie"], Does.StartWith("flavour=plain"));
    }

    [Test]
    public void A_long_text_of_known_length_arrives_whole_over_http([Values(65_536, 65_537, 200_000)] int length)
    {
        _host.RequestFilters.Add((_, response, _) => response.Write(new string('x', length)));
        _host.Start("http://127.0.0.1:0/");
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var request = Encoding.ASCII.GetBytes("GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        client.GetStream().Write(request, 0, request.Length);

        // the connection is kept: what does not come now never comes
        var got = new StringBuilder();
        var bytes = new byte[65_536];
        while (got.Length == 0 || got.Length < got.ToString().IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4 + length)
        {
            var read = client.GetStream().Read(bytes, 0, bytes.Length);
            if (read == 0) break;
            got.Append(Encoding.ASCII.GetString(bytes, 0, read));
        }

        Assert.That(got.ToString(), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(got.ToString().EndsWith("\r\n\r\n" + new string('x', length), StringComparison.Ordinal), Is.True, "whole");
    }

    [Test]
    public void A_header_with_letters_outside_ascii_leaves_those_behind_it_alone([Values("http", "fcgi")] string protocol)
    {
        _host.RequestFilters.Add((_, response, _) =>
        {
            response.AddHeader("X-First", "caf\u00e9");
            response.AddHeader("X-Second", "2");
        });
        _host.Start(protocol == "http" ? "http://127.0.0.1:0/" : "fcgi://127.0.0.1:0");
        using var client = protocol == "fcgi" ? Connect() : null;

        var head = client is null ? ReadHttp("/hosted/World") : string.Join("\n", client.Get("/hosted/World").Headers);

        Assert.That(head, Does.Contain("X-First").And.Contain("X-Second"));
    }

    [Test]
    public void One_request_stays_on_one_thread_and_leaves_nothing_there()
    {
        var left = 0;
        _host.RequestFilters.Add((_, _, _) =>
        {
            if (HostContext.Instance.Items.Contains("thread")) left++;
            HostContext.Instance.Items["thread"] = Thread.CurrentThread;
        });
        _host.Start("fcgi://127.0.0.1:0");
        using var client = Connect();

        for (var i = 0; i < 20; i++) Assert.That(Encoding.UTF8.GetString(client.Get("/hosted-thread").Body), Does.Contain("same"));

        Assert.That(left, Is.Zero);
    }

    [Test]
    public void Buffers_a_form_that_was_searched_for_its_method_before()
    {
        var raw = "";
        _host.PreRequestFilters.Add((request, _) => request.UseBufferedStream = true);
        _host.RequestFilters.Add((request, _, _) => raw = request.GetRawBody() + request.GetRawBody());
        _host.Start("fcgi://127.0.0.1:0");
        using var client = Connect();

        client.Send(new FastCgiRecords().Request(
            "POST", "/hosted/World", Encoding.ASCII.GetBytes(
                "Name=Form"), more: [new("CONTENT_TYPE", "application/x-www-form-urlencoded")]));

        Assert.That(client.Read().Status, Is.EqualTo(200));
        Assert.That(raw, Is.EqualTo("Name=FormName=Form"));
    }

    [Test]
    public void Listens_on_all_addresses_or_on_none()
    {
        Assert.Throws<ListenAddressException>(() => _host.Start("fcgi://127.0.0.1:0", "gopher://127.0.0.1:70"));
        Assert.That(_host.Addresses, Is.Empty);

        _host.Start("fcgi://127.0.0.1:0");
        var taken = _host.Addresses[0].ToString();

        using var second = new Host { Options = { Log = TextWriter.Null } };
        Assert.That(Assert.Throws<ListenException>(() => second.Start(taken))!.Message, Does.Contain("in use"));
    }

    [Test]
    public void Can_be_stopped_and_started_again()
    {
        _host.Start("fcgi://127.0.0.1:0");
        _host.Stop();
        _host.Start("fcgi://127.0.0.1:0");
        using var client = Connect();

        Assert.That(client.Get("/hosted/again").Status, Is.EqualTo(200));
    }

    [TestCase("fcgi://127.0.0.1:0")]
    [TestCase("http://127.0.0.1:0/")]
    public async Task A_stop_that_is_cancelled_ends_what_is_in_flight(string address)
    {
        _host.Options.Limits.DrainTimeout = TimeSpan.FromHours(1);
        await _host.StartAsync([address]);
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var request = address.StartsWith("http", StringComparison.Ordinal)
            ? Encoding.ASCII.GetBytes("GET /hosted-later HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            : new FastCgiRecords().Request("GET", "/hosted-later").ToArray();
        client.GetStream().Write(request, 0, request.Length);
        Assert.That(HostedServices.Ready.Wait(TimeSpan.FromSeconds(20)));

        using var cancel = new CancellationTokenSource();
        var stopping = _host.StopAsync(cancel.Token);
        Assert.That(stopping.IsCompleted, Is.False);
        cancel.Cancel();
        await stopping;

        Assert.That((HostedServices.Later.Task.IsCompleted, _host.Addresses.Count), Is.EqualTo((false, 0)));
        Assert.That(() => client.GetStream().Read(new byte[1], 0, 1), Is.Zero.Or.InstanceOf<IOException>());
    }

    [Test]
    public async Task A_start_that_is_cancelled_listens_on_nothing_and_may_be_repeated()
    {
        Assert.That(
            async () => await _host.StartAsync(["fcgi://127.0.0.1:0"], new CancellationToken(canceled: true)),
            Throws.InstanceOf<OperationCanceledException>());
        Assert.That(_host.Addresses, Is.Empty);

        await _host.StartAsync(["fcgi://127.0.0.1:0"]);
        Assert.That(async () => await _host.StartAsync(["fcgi://127.0.0.1:0"]), Throws.InvalidOperationException);
        using var client = Connect();
        Assert.That(client.Get("/hosted/again").Status, Is.EqualTo(200));
    }

    [Test]
    public async Task A_run_ends_with_0_when_its_token_is_cancelled()
    {
        _host.Dispose();
        EndpointHost.Dispose();
        _host = new Host { Options = { Log = TextWriter.Null } };
        using var cancel = new CancellationTokenSource();
        var running = Task.Run(() => _host.RunAsync(["fcgi://127.0.0.1:0"], cancel.Token));
        Wait.Until(() => _host.Addresses.Count > 0, "it listens");
        using (var client = Connect()) Assert.That(client.Get("/hosted/World").Status, Is.EqualTo(200));

        cancel.Cancel();

        Assert.That((await running, _host.Addresses.Count), Is.EqualTo((0, 0)));
    }

    private string ReadHttp(string path)
    {
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var request = Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        client.GetStream().Write(request, 0, request.Length);
        return new StreamReader(client.GetStream()).ReadToEnd();
    }

    private FastCgiClient Connect() => FastCgiClient.Connect(_host.Addresses[0].ToString());

    private sealed class Host() : HyperAppHost("hosted", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLater>("/hosted-later").Add<HostedThread>("/hosted-thread");
        }
    }

    private sealed class FailingHost() : HyperAppHost("failing", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container) => throw new FormatException("its own settings");
    }
}
