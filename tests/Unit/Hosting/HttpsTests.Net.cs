using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>https addresses: certificates, HTTP/1.1 and HTTP/2, and what services know of it.</summary>
public class HttpsTests : HttpsFixture
{
    [TestCase("1.1")]
    [TestCase("2.0")]
    public async Task Services_know_that_the_connection_is_secure(string version)
    {
        Start();
        using var client = Client(version);

        using var answer = await client.GetAsync("/tls?format=json");

        Assert.That(answer.Version, Is.EqualTo(Version.Parse(version)));
        Assert.That(answer.Headers.Contains("Alt-Svc"), Is.False, "HTTP/3 is not spoken, so it is not offered");
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain($"True https://localhost:{Port()}/tls?format=json"));
        Assert.That(await client.GetStringAsync("/tls-only"), Does.Contain("for your eyes only"));
    }

    [Test]
    public async Task What_is_for_secure_connections_is_refused_without_tls()
    {
        Start("https://127.0.0.1:0/", "http://127.0.0.1:0/");
        using var plain = Client("1.1", "http", address: 1);

        Assert.That((await plain.GetAsync("/tls-only")).StatusCode, Is.EqualTo(HttpStatusCode.Forbidden));
        Assert.That(await plain.GetStringAsync("/tls"), Does.Contain("False http://"));
    }

    [Test]
    public async Task Session_cookies_are_for_tls_alone_where_they_are_given_by_it()
    {
        Start("https://127.0.0.1:0/", "http://127.0.0.1:0/");
        using var secure = Client("2.0");
        using var plain = Client("1.1", "http", address: 1);

        var byTls = (await secure.GetAsync("/tls-session")).Headers.GetValues("Set-Cookie").ToArray();
        var without = (await plain.GetAsync("/tls-session")).Headers.GetValues("Set-Cookie").ToArray();

        Assert.That(byTls, Is.Not.Empty.And.All.Contain("secure").IgnoreCase);
        Assert.That(without, Is.Not.Empty.And.None.Contain("secure").IgnoreCase);
    }

    [TestCase("1.1")]
    [TestCase("2.0")]
    public async Task Bodies_arrive_whole_both_ways(string version)
    {
        Start();
        using var client = Client(version);
        const int size = 5_000_000;

        using var answer = await client.PostAsync("/tls-length", new ByteArrayContent(new byte[size]));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain(size.ToString()));

        Assert.That(await client.GetByteArrayAsync($"/tls-large?size={size}"), Has.Length.EqualTo(size));

        using var head = await client.SendAsync(new HttpRequestMessage(HttpMethod.Head, "/hosted/World") { Version = new(version) });
        Assert.That(head.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task Many_requests_share_one_connection_of_http2()
    {
        Start();
        using var client = Client("2.0");

        var answers = await Task.WhenAll(Enumerable.Range(0, 500).Select(n => client.GetStringAsync($"/hosted/{n}")));

        for (var n = 0; n < answers.Length; n++) Assert.That(answers[n], Does.Contain($"Hello, {n}!"));
        Assert.That(Server.Counters.LimitsMet(LimitName.MaxConnections), Is.Zero);
    }

    [Test]
    public async Task A_request_that_waits_holds_up_no_other_on_its_connection()
    {
        Start();
        using var client = Client("2.0");
        var waiting = client.GetStringAsync("/tls-wait");
        AwaitService();

        Assert.That(await client.GetStringAsync("/hosted/World"), Does.Contain("Hello, World!"));

        TlsServices.Gate.Set();
        Assert.That(await waiting, Does.Contain("waited"));
    }

    [Test]
    public async Task A_service_hears_that_its_client_gave_up_a_request_of_http2()
    {
        HostedServices.Later = new();
        HostedServices.Cancelled.Reset();
        HostedServices.Ready.Reset();
        Start();
        using var client = Client("2.0");
        using var giveUp = new System.Threading.CancellationTokenSource();
        var asking = client.GetAsync("/hosted-later", giveUp.Token);
        Assert.That(HostedServices.Ready.Wait(TimeSpan.FromSeconds(30)), Is.True);

        giveUp.Cancel();

        Assert.That(HostedServices.Cancelled.Wait(TimeSpan.FromSeconds(30)), Is.True);
        await Assert.ThatAsync(() => asking, Throws.InstanceOf<OperationCanceledException>());
        Assert.That(await client.GetStringAsync("/hosted/World"), Does.Contain("Hello, World!"), "the connection goes on");
        HostedServices.Later.TrySetResult(new HostedReply());
    }

    [TestCase(SslProtocols.Tls12)]
    [TestCase(SslProtocols.Tls13)]
    public void Speaks_tls_1_2_and_1_3(SslProtocols protocol)
    {
        Start();
        using var stream = Shake(protocols: protocol);

        Assert.That(stream.SslProtocol, Is.EqualTo(protocol));
        Assert.That(Ask(stream, "/hosted/World"), Does.StartWith("HTTP/1.1 200 ").And.Contain("Hello, World!"));
    }

    [Test]
    public void Shows_each_host_name_its_certificate()
    {
        var other = Files.Make(["*.b.test"], isRsa: true);
        Options.Tls.Certificates.Add(Files.WriteCertificate(other, "b.pem"));
        Options.Tls.Keys.Add(Files.WriteKey(other, "b.key"));
        Start();

        using var a = Shake("a.test");
        using var b = Shake("www.b.test");
        using var c = Shake("c.test");

        Assert.That(Shown(a), Is.EqualTo(Certificate.Thumbprint));
        Assert.That(Shown(b), Is.EqualTo(other.Thumbprint));
        Assert.That(Shown(c), Is.EqualTo(Certificate.Thumbprint));
    }

    [Test]
    public void A_new_certificate_is_shown_without_an_end_of_the_connections_there_are()
    {
        var time = new FakeTime();
        Options.Time = time;
        FakeTime.Lift(Options.Limits);
        Start();
        using var before = Shake();
        Assert.That(Ask(before, "/hosted/before"), Does.Contain("Hello, before!"));

        var renewed = Files.Make(["localhost", "a.test"]);
        Files.WriteBoth(renewed, "a.pem");
        time.PassUntil(() => Lines.Contains("a.pem has changed"), "the new certificate is read");

        using var after = Shake();
        Assert.That(Shown(after), Is.EqualTo(renewed.Thumbprint));
        Assert.That(Ask(after, "/hosted/after"), Does.Contain("Hello, after!"));
        Assert.That(Ask(before, "/hosted/still"), Does.Contain("Hello, still!"));
    }

    [Test]
    public void A_handshake_that_fails_is_reported_and_counted()
    {
        Start();
        using (var client = new TcpClient("127.0.0.1", Port()))
        {
            // a handshake of nothing
            client.GetStream().Write([22, 3, 1, 0, 4, 1, 2, 3, 4]);
            client.ReceiveTimeout = 30_000;
            while (client.GetStream().ReadByte() >= 0)
            {
            }
        }

        TestServer.Until(() => Lines.Contains("no TLS handshake"), "the line");
        using var next = Shake();
        Assert.That(Ask(next, "/hosted/World"), Does.Contain("Hello, World!"));
    }

    [Test]
    public async Task Limits_hold_in_tls_and_http2()
    {
        Options.Limits.MaxBodyBytes = 1000;
        Options.Limits.MaxHeaderCount = 20;
        Start();
        foreach (var version in new[] { "1.1", "2.0" })
        {
            using var client = Client(version);
            using var body = await client.PostAsync("/tls-length", new ByteArrayContent(new byte[1001]));
            Assert.That(body.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge), version);

            for (var i = 0; i < 30; i++) client.DefaultRequestHeaders.Add("X-" + i, "1");
            using var headers = await client.GetAsync("/tls");
            Assert.That(headers.StatusCode, Is.EqualTo(HttpStatusCode.RequestHeaderFieldsTooLarge), version);
        }

        TestServer.Until(() => Server.Counters.LimitsMet(LimitName.MaxBodyBytes) == 2, "the count");
    }

    [Test]
    public async Task A_service_that_takes_too_long_is_cancelled_and_its_response_is_sent()
    {
        var time = new FakeTime();
        Options.Time = time;
        FakeTime.Lift(Options.Limits);
        Options.Limits.ServiceTimeout = TimeSpan.FromSeconds(2);
        HostedServices.Later = new();
        HostedServices.Cancelled.Reset();
        Start();
        using var client = Client("2.0");
        var asking = client.GetStringAsync("/hosted-later");

        time.PassUntil(() => HostedServices.Cancelled.IsSet, "the service is cancelled");
        HostedServices.Later.SetResult(new HostedReply { Result = "late" });

        Assert.That(await asking, Does.Contain("late"));
        Assert.That(Server.Counters.LimitsMet(LimitName.ServiceTimeout), Is.EqualTo(1));
    }

    [Test]
    public async Task Requests_and_connections_are_counted()
    {
        Options.UseStatus("/status");
        Start();
        using var client = Client("2.0");
        await client.GetStringAsync("/hosted/World");

        var page = await client.GetStringAsync("/status?json");

        Assert.That(page, Does.Contain("\"/hosted/{Name}\""));
        Assert.That((Server.Counters.Requests, Server.Counters.ConnectionsOpen), Is.EqualTo((2, 1)));
        client.Dispose();
        TestServer.Until(() => Server.Counters.ConnectionsOpen == 0, "the end of the connection");
    }

    [Test]
    public async Task A_browser_gets_HSTS_only_over_tls_and_if_it_is_wanted()
    {
        Options.Tls.HstsMaxAge = TimeSpan.FromHours(2);
        Options.Tls.IncludeSubDomains = true;
        Start("https://127.0.0.1:0/", "http://127.0.0.1:0/");
        using var secure = Client("2.0");
        using var plain = Client("1.1", "http", address: 1);

        Assert.That((await secure.GetAsync("/tls")).Headers.GetValues("Strict-Transport-Security"),
            Is.EqualTo(new[] { "max-age=7200; includeSubDomains" }));
        Assert.That((await plain.GetAsync("/tls")).Headers.Contains("Strict-Transport-Security"), Is.False);
    }

    [Test]
    public async Task Nothing_mentions_tls_unless_it_is_wanted()
    {
        Start();
        using var client = Client("1.1");

        Assert.That((await client.GetAsync("/tls")).Headers.Contains("Strict-Transport-Security"), Is.False);
    }

    [Test]
    public async Task Requests_without_tls_are_sent_to_the_https_address()
    {
        Options.Tls.Redirect = true;
        Start("http://127.0.0.1:0/", "https://127.0.0.1:0/");
        using var plain = Client("1.1", "http");

        var got = await plain.GetAsync("/tls?a=b%20c");
        var posted = await plain.PostAsync("/tls", new StringContent("x"));
        var forwarded = new HttpRequestMessage(HttpMethod.Get, "/tls") { Headers = { { "X-Forwarded-Proto", "https" } } };

        Assert.That(got.StatusCode, Is.EqualTo(HttpStatusCode.MovedPermanently));
        Assert.That(got.Headers.Location!.OriginalString, Is.EqualTo($"https://localhost:{Port(1)}/tls?a=b%20c"));
        Assert.That(posted.StatusCode, Is.EqualTo(HttpStatusCode.PermanentRedirect));
        Assert.That((await plain.SendAsync(forwarded)).StatusCode, Is.EqualTo(HttpStatusCode.OK), "a trusted proxy had TLS");
        using var secure = Client("2.0", address: 1);
        Assert.That((await secure.GetAsync("/tls")).StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public void A_redirect_needs_an_https_address()
    {
        Options.Tls.Redirect = true;

        Assert.That(Assert.Throws<ListenException>(() => Start("http://127.0.0.1:0/"))!.Message, Does.Contain("--redirect-to-https"));
    }

    [Test]
    public void An_https_address_needs_a_certificate()
    {
        Options.Tls.Certificates.Clear();

        Assert.That(Assert.Throws<ListenException>(() => Start())!.Message, Does.Contain("there is no certificate"));
    }

    [Test]
    public async Task An_address_of_h2c_speaks_http_2_without_tls()
    {
        Start("h2c://127.0.0.1:0/");
        using var client = Client("2.0", "http");

        using var answer = await client.GetAsync("/hosted/World");

        Assert.That(answer.Version.Major, Is.EqualTo(2));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain("Hello, World!"));
    }

    [Test]
    public async Task An_address_without_tls_and_without_the_option_does_not_speak_http2()
    {
        Start("http://127.0.0.1:0/");
        using var two = Client("2.0", "http");

        await Assert.ThatAsync(() => two.GetAsync("/tls"), Throws.InstanceOf<HttpRequestException>());
    }

    [Test]
    public async Task A_stop_answers_what_was_begun_and_sends_http2_clients_GOAWAY()
    {
        Options.Limits.IdleDrainTime = TimeSpan.Zero;
        Start();
        using var client = Client("2.0");
        var begun = client.GetStringAsync("/tls-wait");
        AwaitService();
        using var silent = new TcpClient("127.0.0.1", Port());

        var stopping = Task.Run(Server.Stop);
        TestServer.Until(() => Lines.Contains("Stopping"), "the stop");
        Assert.That(stopping.IsCompleted, Is.False);
        TlsServices.Gate.Set();

        Assert.That(await begun, Does.Contain("waited"));
        await stopping.WaitAsync(TimeSpan.FromSeconds(60));
    }

    [TestCase("--http2", "2 ")]
    [TestCase("--http1.1", "1.1 ")]
    [TestCase("--http2 --tls-max 1.2", "2 ")]
    public void Curl_speaks_with_it(string option, string version)
    {
        Start();
        var (code, text) = Run(
            "curl", $"-sS {option} --cacert {Files.In("a.pem")} --resolve a.test:{Port()}:127.0.0.1 -w \\n%{{http_version}} "
                + $"https://a.test:{Port()}/hosted/World");

        Assert.That(code, Is.Zero, text);
        Assert.That(text, Does.Contain("Hello, World!").And.EndsWith("\n" + version.Trim()));
    }

    [Test]
    public void Openssl_sees_the_certificate_of_the_name_and_no_old_tls()
    {
        Start();
        var client = $"s_client -connect 127.0.0.1:{Port()} -servername a.test -CAfile {Files.In("a.pem")} -verify_return_error";

        Assert.That(Run("openssl", client + " -alpn h2 -brief").Text, Does.Contain("Verification: OK").And.Contain("TLSv1.3"));
        Assert.That(Run("openssl", client + " -tls1_1 -cipher DEFAULT@SECLEVEL=0").Code, Is.Not.Zero);
    }

    private static (int Code, string Text) Run(string program, string arguments)
    {
        if (!Environment.GetEnvironmentVariable("PATH")!.Split(':').Any(folder => File.Exists(Path.Combine(folder, program))))
            Assert.Fail($"{program} is missing: install the package {program}.");

        using var process = Process.Start(new ProcessStartInfo(program, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        process.StandardInput.Close();
        var error = process.StandardError.ReadToEndAsync();
        var text = process.StandardOutput.ReadToEnd() + error.Result;
        process.WaitForExit();
        return (process.ExitCode, text);
    }
}
