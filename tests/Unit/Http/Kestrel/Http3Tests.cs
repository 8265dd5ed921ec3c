using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Security;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using NUnit.Framework;
using ServiceStack.HyperHost.Statistics;
using ServiceStack.HyperHost.Tests.FastCgi;
using ServiceStack.HyperHost.Tests.Hosting;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>HTTP/3 beside https, by QUIC in memory.</summary>
public class Http3Tests : HttpsFixture
{
    private FakeQuic _quic = null!;

    [SetUp]
    public void WantHttp3()
    {
        _quic = new FakeQuic();
        FindQuic = (_, _) => _quic;
        Options.Tls.Http3 = true;
    }

    [Test]
    public async Task A_request_reaches_its_service_and_is_answered()
    {
        Options.Tls.StrictTransport = TimeSpan.FromHours(2);
        Start();
        var client = _quic.Connect(Port());

        var answer = await client.GetAsync("/tls?format=json");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body, Does.Contain("True https://localhost/tls?format=json"));
        Assert.That(answer.Headers["strict-transport-security"], Is.EqualTo("max-age=7200"));
        Assert.That((await client.GetAsync("/tls-protocol")).Body, Does.Contain("HTTP/3"));
        Assert.That((await client.GetAsync("/tls-only")).Body, Does.Contain("for your eyes only"));
        Assert.That((await client.GetAsync("/nowhere")).Status, Is.EqualTo(404));
    }

    [TestCase(true)]
    [TestCase(false)]
    public async Task Bodies_arrive_whole_both_ways(bool isLengthTold)
    {
        Start();
        var client = _quic.Connect(Port());
        var piece = new byte[50_000];
        (string, string)[] headers = isLengthTold ? [("content-length", "1000000")] : [];

        var exchange = await client.SendAsync("POST", "/tls-length", null, headers);
        for (var i = 0; i < 20; i++) await exchange.SendAsync(piece);
        await exchange.EndAsync();

        Assert.That((await exchange.AnswerAsync()).Body, Does.Contain("1000000"));
        Assert.That((await client.GetAsync("/tls-large?size=5000000")).Body, Has.Length.EqualTo(5_000_000));
    }

    [Test]
    public async Task A_body_over_http2_arrives_without_a_length_too()
    {
        Start();
        using var client = Client("2.0");
        using var content = new StreamContent(new System.IO.MemoryStream(new byte[70_000]));
        content.Headers.ContentLength = null;
        using var request = new HttpRequestMessage(HttpMethod.Post, "/tls-length") { Version = new(2, 0), Content = content };
        request.Headers.TransferEncodingChunked = true;

        using var answer = await client.SendAsync(request);

        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain("70000"));
    }

    [Test]
    public async Task Requests_share_a_connection_and_each_may_wait()
    {
        Options.Status.Path = "/status";
        Start();
        var client = _quic.Connect(Port());
        var waiting = await client.SendAsync("GET", "/tls-wait", []);
        AwaitService();

        var answers = await Task.WhenAll(Enumerable.Range(0, 50).Select(n => client.GetAsync($"/hosted/{n}")));

        for (var n = 0; n < answers.Length; n++) Assert.That(answers[n].Body, Does.Contain($"Hello, {n}!"));
        using var other = Client("1.1");
        string Shown() => other.GetStringAsync("/status?json&full").GetAwaiter().GetResult();
        TestServer.Until(() => Shown() is var shown && shown.Contains("\"/tls-wait\"") && shown.Contains("127.0.0.1:50000"), "it", Shown);
        TlsServices.Gate.Set();
        Assert.That((await waiting.AnswerAsync()).Body, Does.Contain("waited"));
    }

    [TestCase("1.1")]
    [TestCase("2.0")]
    public async Task Answers_over_tcp_offer_the_port_that_is_listened_on(string version)
    {
        Start("https://127.0.0.1:0/", "http://127.0.0.1:0/");
        using var secure = Client(version);
        using var plain = Client("1.1", "http", address: 1);

        // HttpClient itself leaves out what is the standard
        using var stream = Shake();
        Assert.That(Ask(stream, "/tls"), Does.Contain($"Alt-Svc: h3=\":{Port()}\"; ma=86400\r\n"));
        Assert.That(await OfferAsync(secure), Is.EqualTo($"h3=\":{Port()}\""));
        Assert.That(await OfferAsync(secure, "/tls-own-offer"), Is.EqualTo("h3=\":1\""), "the application's own stays");
        Assert.That(await OfferAsync(plain), Is.Null);
        Assert.That(_quic.Open.Keys, Is.EqualTo(new[] { new IPEndPoint(IPAddress.Loopback, Port()) }));
    }

    [Test]
    public async Task Nothing_is_listened_on_or_offered_unless_it_is_wanted()
    {
        Options.Tls.Http3 = false;
        Start();
        using var client = Client("2.0");

        Assert.That(await OfferAsync(client), Is.Null);
        Assert.That(_quic.Attempts, Is.Zero);
        Assert.That(Lines, Does.Not.Contain("HTTP/3"));
    }

    [Test]
    public async Task A_host_without_msquic_says_so_and_stays_on_http2()
    {
        FindQuic = static (_, _) => null;
        Start();
        using var client = Client("2.0");

        Assert.That(await OfferAsync(client), Is.Null);
        Assert.That(Lines, Does.Contain("msquic (libmsquic.so.2) is not there: clients stay on HTTP/2. Install libmsquic"));
    }

    [Test]
    public void Http3_without_an_https_address_is_said_to_be_in_vain()
    {
        Start("http://127.0.0.1:0/");

        Assert.That(Lines, Does.Contain("HTTP/3 is asked for, but no https address over TCP"));
    }

    [Test]
    public async Task A_port_that_is_taken_is_tried_again_until_it_is_free()
    {
        _quic.Taken = 2;
        Start();
        using var client = Client("2.0");
        Assert.That(await OfferAsync(client), Is.Null);

        TestServer.Until(() => _quic.Open.Count == 1 && Lines.Contains($"HTTP/3 on UDP port {Port()}."), "the port", () => Lines);

        TestServer.Until(() => OfferAsync(client).GetAwaiter().GetResult() is not null, "the offer");
        Assert.That(Lines.Split("another process has it"), Has.Length.EqualTo(2), "it is told once");
        Assert.That((await _quic.Connect(Port()).GetAsync("/hosted/World")).Body, Does.Contain("Hello, World!"));
    }

    [Test]
    public void A_host_stops_while_its_port_is_taken()
    {
        _quic.Taken = int.MaxValue;
        Start();
        TestServer.Until(() => _quic.Attempts > 1, "a second attempt");

        Server.Stop();

        var attempts = _quic.Attempts;
        Thread.Sleep(1500);
        Assert.That(_quic.Attempts, Is.EqualTo(attempts));
    }

    [Test]
    public async Task The_certificate_is_the_one_of_the_host_name()
    {
        var other = Files.Make(["*.b.test"]);
        Options.Tls.Certificates.Add(Files.WriteBoth(other, "b.pem"));
        Start();

        Assert.That(await ShownAsync("a.test"), Is.EqualTo(Certificate.Thumbprint));
        Assert.That(await ShownAsync("www.b.test"), Is.EqualTo(other.Thumbprint));

        async Task<string> ShownAsync(string hostName)
        {
            var context = new TlsConnectionCallbackContext
            {
                ClientHelloInfo = new SslClientHelloInfo(hostName, SslProtocols.Tls13),
                Connection = new FakeQuicConnection(),
            };
            var options = await _quic.Tls!.OnConnection(context, CancellationToken.None);
            Assert.That(options.ApplicationProtocols, Is.EqualTo(new[] { SslApplicationProtocol.Http3 }));
            return options.ServerCertificateContext!.TargetCertificate.Thumbprint;
        }
    }

    [Test]
    public async Task A_connection_too_many_is_closed_and_the_others_are_counted()
    {
        Options.Limits.MaxConnections = 2;
        Start();
        var first = _quic.Connect(Port());
        var second = _quic.Connect(Port());
        await first.GetAsync("/hosted/1");
        await second.GetAsync("/hosted/2");

        var third = _quic.Connect(Port());
        await third.Connection.Ended.WaitAsync(TimeSpan.FromSeconds(30));

        Assert.That(third.Connection.Error, Is.EqualTo(0x107), "H3_EXCESSIVE_LOAD");
        TestServer.Until(() => Server.Counters.ConnectionsOpen == 2, "the end of the third");
        Assert.That(Server.Counters.LimitsMet(LimitName.MaxConnections), Is.EqualTo(1));
        Assert.That(Lines, Does.Contain("127.0.0.1:50000: MaxConnections"));
        first.Connection.Abort();
        TestServer.Until(() => Server.Counters.ConnectionsOpen == 1, "the end of the first");
        Assert.That((await _quic.Connect(Port()).GetAsync("/hosted/4")).Body, Does.Contain("Hello, 4!"));
    }

    [Test]
    public async Task Limits_hold()
    {
        Options.Limits.MaxBodyBytes = 1000;
        Start();
        var client = _quic.Connect(Port());

        var refused = await client.SendAsync("POST", "/tls-length", new byte[1001], ("content-length", "1001"));

        Assert.That((await refused.AnswerAsync()).Status, Is.EqualTo(413));
        TestServer.Until(() => Server.Counters.LimitsMet(LimitName.MaxBodyBytes) == 1, "the count");
    }

    [Test]
    public async Task A_stop_lets_the_port_go_and_finishes_what_is_in_service()
    {
        Start();
        using var tcp = Client("1.1");
        var slow = tcp.GetAsync("/tls-wait");
        AwaitService();
        TlsServices.Begun.Reset();
        var client = _quic.Connect(Port());
        var waiting = await client.SendAsync("GET", "/tls-wait", []);
        var idle = _quic.Connect(Port());
        await idle.GetAsync("/hosted/World");
        AwaitService();

        var stopping = Task.Run(Server.Stop);

        TestServer.Until(() => _quic.Open.IsEmpty, "the end of the port");
        await client.GoAwayAsync();
        await idle.GoAwayAsync();
        await idle.Connection.Ended.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.That(stopping.IsCompleted, Is.False);

        TlsServices.Gate.Set();
        Assert.That((await waiting.AnswerAsync()).Body, Does.Contain("waited"));
        Assert.That((await slow).IsSuccessStatusCode, Is.True);
        await client.Connection.Ended.WaitAsync(TimeSpan.FromSeconds(30));
        await stopping.WaitAsync(TimeSpan.FromSeconds(30));
    }

    private static async Task<string?> OfferAsync(HttpClient client, string path = "/tls")
    {
        using var answer = await client.GetAsync(path);
        return answer.Headers.NonValidated.TryGetValues("Alt-Svc", out var values) ? values.ToString() : null;
    }
}
