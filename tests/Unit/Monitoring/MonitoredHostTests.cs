using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;
using Funq;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.HyperHost.Tests.Hosting;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Monitoring;

/// <summary>The status, the metrics and the health of a host, requested over its own addresses.</summary>
public class MonitoredHostTests
{
    private Host _host = null!;

    [SetUp]
    public void InitHost()
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Shows_nothing_unless_it_is_configured_to()
    {
        Start();

        foreach (var path in new[] { "/status", "/metrics", "/healthz", "/readyz", "/ping" })
            Assert.That(Get(path), Does.Not.StartWith("HTTP/1.1 200 "), path);
    }

    [Test]
    public void Counts_requests_under_their_routes_over_both_transports_and_not_those_for_itself()
    {
        _host.Options.UseStatus("/status");
        Start();
        Get("/hosted/a");
        Get("/hosted/b?x=1");
        Get("/nothing/here");
        using (var client = FastCgiClient.Connect(_host.Addresses[1].ToString())) client.Get("/hosted/c");

        // a request is counted, and leaves service, when its response may be with the client already; the one in service is this one
        Eventually.That(
            () => Get("/metrics"),
            Does.Contain("route=\"/hosted/{Name}\",method=\"GET\",transport=\"http\",code=\"200\"} 2\n")
                .And.Contain("route=\"/hosted/{Name}\",method=\"GET\",transport=\"fastcgi\",code=\"200\"} 1\n")
                .And.Contain("route=\"(NotFound)\",method=\"GET\",transport=\"http\",code=\"404\"} 1\n")
                .And.Contain("\nhyperhost_requests_in_service 1\n"));
        Assert.That(Get("/metrics").Split('\n').Count(line => line.StartsWith("hyperhost_requests_total")), Is.EqualTo(3));
    }

    [Test]
    public void Shows_the_circuits_to_Redis_of_a_program_that_has_one()
    {
        _host.Options.UseStatus("/status");
        Start();
        Assert.That(Get("/status?json"), Does.Contain("\"redis\":null"));
        Func<long[]> one = static () => [1, 0, 10, 1, 0, 0, 0];
        Func<long[]> other = static () => [1, 1, 5, 3, 7, 2, 1];
        LibraryFigures.Add(LibraryFigures.Redis, one);
        LibraryFigures.Add(LibraryFigures.Redis, other);
        try
        {
            Eventually.That(() => Get("/status?json"), Does.Contain("\"redis\":{\"connections\":2,\"circuits open\":1,\"calls\":15,"
                + "\"failures\":4,\"rejected\":7,\"times opened\":2,\"reconnects\":1}"));
            Assert.That(Get("/status?html"), Does.Contain("<h2>Redis</h2>").And.Contain("<td>open</td>"));
            Assert.That(Get("/metrics"), Does.Match("\nhyperhost_redis_calls_rejected_total\\{[^}]*\\} 7\n"));
        }
        finally
        {
            LibraryFigures.Remove(LibraryFigures.Redis, one);
            LibraryFigures.Remove(LibraryFigures.Redis, other);
        }
    }

    [Test]
    public void Shows_the_queues_in_RabbitMQ_of_a_program_that_has_some()
    {
        _host.Options.UseStatus("/status");
        Start();
        Assert.That(Get("/status?json"), Does.Contain("\"rabbitmq\":null"));
        Assert.That(Get("/metrics"), Does.Not.Contain("hyperhost_rabbitmq_"));
        Func<long[]> figures = static () => [1, 2, 0, 0, 12, 11, 1, 0, 30, 28, 3, 4, 5, 6, 7, 21, 400, 9];
        LibraryFigures.Add(LibraryFigures.RabbitMq, figures);
        try
        {
            Eventually.That(() => Get("/status?json"), Does.Contain("\"rabbitmq\":{\"connections open\":2,\"connections down\":0,"
                + "\"blocked\":false,\"published\":12,\"confirmed\":11,\"returned\":1,\"rejected\":0,\"received\":30,"
                + "\"acknowledged\":28,\"redelivered\":3,\"retried\":4,\"dead-lettered\":5,\"failures\":6,\"reconnects\":7,"
                + "\"unacknowledged\":21,\"waiting\":400,\"dead letters\":9}"));
            Assert.That(Get("/status?html"), Does.Contain("<h2>RabbitMQ</h2>").And.Contain("<td>connected</td>"));
            var metrics = Get("/metrics");
            Assert.That(metrics, Does.Match("\nhyperhost_rabbitmq_confirmed_total\\{[^}]*\\} 11\n"));
            Assert.That(metrics, Does.Match("\nhyperhost_rabbitmq_waiting\\{[^}]*\\} 400\n"));
            Assert.That(metrics, Does.Match("\nhyperhost_rabbitmq_dead_letters\\{[^}]*\\} 9\n"));
        }
        finally
        {
            LibraryFigures.Remove(LibraryFigures.RabbitMq, figures);
        }
    }

    [TestCase("/status", "text/html,*/*", "text/html")]
    [TestCase("/status", "*/*", "text/plain")]
    [TestCase("/status?html", "*/*", "text/html")]
    [TestCase("/status?json", "text/html", "application/json")]
    [TestCase("/status?full", "text/html", "text/plain")]
    [TestCase("/status?openmetrics", "text/html", "application/openmetrics-text")]
    [TestCase("/metrics", "*/*", "text/plain; version=0.0.4")]
    [TestCase("/metrics", "application/openmetrics-text;version=1.0.0,*/*;q=0.1", "application/openmetrics-text")]
    public void Answers_in_the_form_that_is_requested(string target, string accept, string type)
    {
        _host.Options.UseStatus("/status");
        Start();

        var answer = Get(target, "Accept: " + accept);

        Assert.That(answer, Does.StartWith("HTTP/1.1 200 "));
        Assert.That(answer, Does.Contain("Content-Type: " + type).And.Contain("nosniff").And.Contain("no-store"));
    }

    [Test]
    public void The_text_has_the_keys_of_php_fpm_in_their_order()
    {
        _host.Options.UseStatus("/status");
        Start();

        var keys = Get("/status").Split(["\r\n\r\n"], StringSplitOptions.None)[1].Trim().Split('\n').Select(line => line.Split(':')[0]);

        Assert.That(keys, Is.EqualTo(new[]
        {
            "pool", "process manager", "start time", "start since", "accepted conn", "listen queue", "max listen queue", "listen queue len",
            "idle processes", "active processes", "total processes", "max active processes", "max children reached", "slow requests",
        }));
    }

    [Test]
    public void A_page_shows_no_markup_of_a_name_and_runs_no_script()
    {
        _host.Options.UseStatus("/status");
        Start();

        var page = Get("/status?html");

        Assert.That(page, Does.Contain("a &lt;b&gt; shop").And.Not.Contain("<b>"));
        Assert.That(page, Does.Contain("Content-Security-Policy: default-src 'none'").And.Contain("frame-ancestors 'none'"));
        Assert.That(page, Does.Not.Contain("<script"));
    }

    [Test]
    public void Lets_in_this_machine_alone_by_the_client_that_a_proxy_names()
    {
        _host.Options.UseStatus("/status");
        Start();

        Assert.That(Get("/status"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(Get("/status", "X-Forwarded-For: 203.0.113.9"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get("/metrics", "X-Forwarded-For: 203.0.113.9"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get("/status", "Forwarded: for=203.0.113.9;proto=https"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get("/status", "Forwarded: proto=https"), Does.StartWith("HTTP/1.1 403 "));
    }

    [Test]
    public void Lets_in_whom_it_is_configured_to_and_who_has_the_token()
    {
        _host.Options.UseStatus("/status");
        _host.Options.Status.AllowedClients.Add("203.0.113.0/24");
        _host.Options.Status.Token = "0123456789abcdef";
        Start();

        Assert.That(Get("/status", "X-Forwarded-For: 203.0.113.9"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(Get("/status"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get("/status", "Authorization: Bearer 0123456789abcdef"), Does.StartWith("HTTP/1.1 200 "));
        foreach (var wrong in new[] { "Bearer 0123456789abcdeX", "Bearer 0123456789abcdef0", "Bearer ", "0123456789abcdef", "" })
            Assert.That(Get("/status", "Authorization: " + wrong), Does.StartWith("HTTP/1.1 403 "), wrong);
    }

    [Test]
    public void Other_verbs_than_GET_and_HEAD_change_nothing()
    {
        _host.Options.UseStatus("/status");
        Start();

        Assert.That(Send("POST", "/status", "Content-Length: 0"), Does.StartWith("HTTP/1.1 405 ").And.Contain("Allow: GET, HEAD"));
    }

    [TestCase("status")]
    [TestCase("/")]
    [TestCase("/status?x")]
    public void A_path_that_can_never_be_requested_is_refused_at_the_start(string path)
    {
        _host.Options.UseStatus(path);

        Assert.That(Assert.Throws<ArgumentException>(Start)!.Message, Does.Contain(path).And.Contain("/status"));
    }

    [Test]
    public void A_token_that_can_be_guessed_is_refused_at_the_start()
    {
        _host.Options.UseStatus("/status");
        _host.Options.Status.Token = "secret";

        Assert.That(Assert.Throws<ArgumentException>(Start)!.Message, Does.Contain("16").And.Not.Contain("secret"));
    }

    [Test]
    public void Is_alive_and_ready_and_answers_pong()
    {
        _host.Options.UseHealth();
        Start();

        Assert.That(Get("/healthz"), Does.StartWith("HTTP/1.1 200 ").And.EndWith("alive\n"));
        Assert.That(Get("/readyz"), Does.StartWith("HTTP/1.1 200 ").And.EndWith("ready\n"));
        Assert.That(Get("/ping"), Does.EndWith("\r\n\r\npong"));
    }

    [Test]
    public void Is_not_ready_while_a_check_of_the_application_fails()
    {
        string? problem = "no connection";
        _host.Options.UseHealth();
        _host.Options.Health.Checks.Add("database", () => problem);
        Start();

        Assert.That(Get("/readyz"), Does.StartWith("HTTP/1.1 503 ").And.EndWith("database: no connection\n").And.Contain("Retry-After: "));
        Assert.That(Get("/healthz"), Does.StartWith("HTTP/1.1 200 "));

        problem = null;
        Assert.That(Get("/readyz"), Does.StartWith("HTTP/1.1 200 "));
    }

    [Test]
    public void A_check_that_throws_has_failed_and_its_secrets_stay_here()
    {
        _host.Options.UseHealth();
        _host.Options.Health.Checks.Add("database", () => throw new InvalidOperationException("password=hunter2"));
        Start();

        Assert.That(Get("/readyz"), Does.StartWith("HTTP/1.1 503 ").And.Contain("database: ").And.Not.Contain("hunter2"));
    }

    [Test]
    public void Reports_that_it_is_not_ready_while_it_still_serves_before_a_stop()
    {
        _host.Options.UseHealth();
        _host.Options.Health.DrainDelay = TimeSpan.FromSeconds(5);
        var time = new FakeTime();
        _host.Options.Time = time;
        Start();

        var stopping = Task.Run(_host.Stop);
        var answer = Get("/readyz");
        while (answer.StartsWith("HTTP/1.1 200 ", StringComparison.Ordinal)) answer = Get("/readyz");

        Assert.That(answer, Does.StartWith("HTTP/1.1 503 ").And.Contain("draining"));
        Assert.That(Get("/hosted/late"), Does.StartWith("HTTP/1.1 200 "));
        time.PassUntil(() => stopping.IsCompleted, "the stop ends");
        stopping.GetAwaiter().GetResult();
    }

    private void Start() => _host.Start("http://127.0.0.1:0/", "fcgi://127.0.0.1:0");

    private string Get(string target, params string[] headers) => Send("GET", target, headers);

    private string Send(string verb, string target, params string[] headers)
    {
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var lines = new List<string> { $"{verb} {target} HTTP/1.1", "Host: 127.0.0.1", "Connection: close" };
        lines.AddRange(headers);
        var request = Encoding.ASCII.GetBytes(string.Join("\r\n", lines) + "\r\n\r\n");
        client.GetStream().Write(request, 0, request.Length);
        return new StreamReader(client.GetStream()).ReadToEnd();
    }

    private sealed class Host() : HyperAppHost("a <b> shop", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedGate>("/gated");
        }
    }
}
