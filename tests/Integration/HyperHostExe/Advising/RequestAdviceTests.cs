using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about requests and responses, provoked by real ones and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class RequestAdviceTests
{
    private static readonly (string, string)[] Follows = [("PLAIN_FOLLOWS", "1")];

    [Test]
    [Follows("requests-failing")]
    public void Requests_that_fail()
    {
        var address = HyperHost.Socket();
        using (var server = Start(address))
        {
            Assert.That(Asking.AtOnce(address, "/failing", 20).Select(static answer => answer.Status), Is.All.EqualTo(500));
            var advice = GivenAdvice.WaitFor(server, "requests-failing");
            Assert.That(advice.Evidence, Does.Match("^20 of \\d+ requests .*; most are GET /failing, 20 since .*can't be saved"));
        }

        using var next = StartWith(Follows, address);
        Assert.That(Asking.AtOnce(address, "/failing", 20).Select(static answer => answer.Status), Is.All.EqualTo(200));
        GivenAdvice.AssertNone(next, "requests-failing");
    }

    [Test]
    [Follows("queue-waits")]
    public void Requests_that_wait_in_the_queue()
    {
        var address = HyperHost.Socket();
        string[] lines;
        using (var server = Start(address, "--maxreqs=8"))
        {
            Assert.That(Asking.AtOnce(address, "/slow/200", 40).Select(static answer => answer.Status), Is.All.EqualTo(200));
            var advice = GivenAdvice.WaitFor(server, "queue-waits");
            Assert.That(advice.Evidence, Does.Match("^\\d+ of \\d+ requests waited for their turn, up to (2\\d|3[0-2]) at once"));
            Assert.That(HyperHost.Get(address, "/status?html"), Does.Contain("<strong>queue-waits</strong>"), "the page has it too");
            lines = advice.Options;
        }

        using var next = Start(address, lines);
        Assert.That(Asking.AtOnce(address, "/slow/200", 40).Select(static answer => answer.Status), Is.All.EqualTo(200));
        GivenAdvice.AssertNone(next, "queue-waits");
    }

    [Test]
    [Follows("requests-refused")]
    public void Requests_that_are_refused_since_too_many_wait()
    {
        var address = HyperHost.Socket();
        string[] lines;
        using (var server = Start(address, "--maxreqs=4", "--max-queued-requests=4"))
        {
            Assert.That(Asking.AtOnce(address, "/slow/200", 40).Count(static answer => answer.ProtocolStatus == 2), Is.Positive);
            lines = GivenAdvice.WaitFor(server, "requests-refused").Options;
        }

        using var next = Start(address, lines);
        Assert.That(Asking.AtOnce(address, "/slow/200", 40).Select(static answer => answer.Status), Is.All.EqualTo(200));
        GivenAdvice.AssertNone(next, "requests-refused");
    }

    [Test]
    [Follows("requests-refused")]
    public void Requests_that_are_refused_since_too_many_are_open_on_their_connection()
    {
        var address = HyperHost.Socket();
        string[] lines;
        using (var server = Start(address, "--max-requests-per-connection=4"))
        {
            Assert.That(OnOneConnection(address, 8).Count(static answer => answer.ProtocolStatus == 2), Is.EqualTo(4));
            lines = GivenAdvice.WaitFor(server, "requests-refused").Options;
        }

        Assert.That(lines, Is.EqualTo(new[] { "--max-requests-per-connection=8" }));
        using var next = Start(address, lines);
        Assert.That(OnOneConnection(address, 8).Select(static answer => answer.ProtocolStatus), Is.All.Zero);
        GivenAdvice.AssertNone(next, "requests-refused");
    }

    [Test]
    [Follows("threads-short")]
    public void Requests_that_wait_for_a_thread()
    {
        var address = HyperHost.Socket();
        string[] lines;
        using (var server = Start(address, "--maxthreads=8"))
        {
            for (var i = 0; i < 3; i++) Asking.AtOnce(address, "/slow/100", 16);
            var advice = GivenAdvice.WaitFor(server, "threads-short");
            Assert.That(advice.Evidence, Does.Contain("there are 8 at most"));
            lines = advice.Options;
        }

        Assert.That(lines, Is.EqualTo(new[] { "--maxthreads=16", "--minthreads=8" }));
        using var next = Start(address, lines);
        for (var i = 0; i < 3; i++)
            Assert.That(Asking.AtOnce(address, "/slow/100", 16).Select(static answer => answer.Status), Is.All.EqualTo(200));
        GivenAdvice.AssertNone(next, "threads-short");
    }

    [Test]
    [Follows("one-route")]
    public void A_route_that_takes_most_of_the_time()
    {
        var address = HyperHost.Socket();
        using (var server = Start(address))
        {
            AskForReports(address);
            var advice = GivenAdvice.WaitFor(server, "one-route");
            Assert.That(advice.Evidence, Does.StartWith("GET /report over FastCGI takes "));
            Assert.That(advice.In("the service").Single(), Does.Contain("ToOptimizedResultUsingCache(cache, key, expires, "));
        }

        using var next = StartWith(Follows, address);
        AskForReports(address);
        GivenAdvice.AssertNone(next, "one-route");
    }

    [Test]
    [Follows("bodies-spooled")]
    public void Bodies_that_go_to_files()
    {
        var address = HyperHost.Socket();
        string[] lines;
        using (var server = Start(address))
        {
            Post(address, 100_000, 200, 25);
            var advice = GivenAdvice.WaitFor(server, "bodies-spooled");
            Assert.That(advice.Evidence, Does.StartWith("25 of 25 requests had a body longer than 64k").And.Contain("100,000 bytes"));
            lines = advice.Options;
        }

        Assert.That(lines, Is.EqualTo(new[] { "--spool-threshold=128k" }));
        using var next = Start(address, lines);
        Post(address, 100_000, 200, 25);
        GivenAdvice.AssertNone(next, "bodies-spooled");
    }

    [Test]
    [Follows("large-headers")]
    public void Headers_that_do_not_fit_into_the_buffer_of_nginx()
    {
        var address = HyperHost.Socket();
        GivenAdvice advice;
        using (var server = Start(address, "--silence-advice=one-route"))
        {
            using var nginx = Front.Start(address);
            Assert.That(Status(nginx, "/headers/6000"), Is.EqualTo(502));
            advice = GivenAdvice.WaitFor(server, "large-headers");
        }

        Assert.That(advice.Options, Is.EqualTo(new[] { "--silence-advice=one-route,large-headers" }));
        using var next = Start(address, advice.Options);
        using var larger = Front.Start(address, advice);
        Assert.That(Status(larger, "/headers/6000"), Is.EqualTo(200));
        GivenAdvice.AssertNone(next, "large-headers");
    }

    [Test]
    [Follows("large-requests")]
    public void Requests_that_are_refused_as_too_large()
    {
        var address = HyperHost.Socket();
        GivenAdvice advice;
        using (var server = Start(address, "--max-body=10000", "--max-params=2048", "--max-headers=30"))
        {
            AskLargely(address, 413, 431);
            advice = GivenAdvice.WaitFor(server, "large-requests");
        }

        Assert.That(advice.Options, Is.EquivalentTo(new[] { "--max-body=20000", "--max-params=4096", "--max-headers=60" }));
        using var next = Start(address, advice.Options);
        AskLargely(address, 200, 200);
        GivenAdvice.AssertNone(next, "large-requests");

        // nginx takes the lines too, and lets such a body through
        using var nginx = Front.Start(address, advice);
        var sender = new HttpSender(nginx.EndPoint);
        Assert.That(
            sender.Send("POST", "/where", [new("Host", sender.Authority), new("Content-Length", "15000")], new byte[15_000]).Status,
            Is.EqualTo(200));
    }

    [Test]
    [Follows("compressed-twice")]
    public void Pictures_that_are_compressed_again()
    {
        var address = HyperHost.Socket();
        using (var server = Start(address))
        {
            Asking.Kept(address, "/picture", 25);
            Assert.That(
                GivenAdvice.WaitFor(server, "compressed-twice").In("the service").Single(),
                Does.Contain("new HttpResult(bytes, contentType)"));
        }

        using var next = StartWith(Follows, address);
        Asking.Kept(address, "/picture", 25);
        GivenAdvice.AssertNone(next, "compressed-twice");
    }

    private static ServerProcess Start(string address, params string[] options) => StartWith([], address, options);

    private static ServerProcess StartWith((string, string)[] environment, string address, params string[] options)
    {
        var server = HyperHost.StartWith(
            environment, ["--app", HyperHost.Plain, "--listen", address, "--status", .. options]);
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static FastCgiAnswer[] OnOneConnection(string address, int count)
    {
        using var client = FastCgiClient.Connect(address);
        var ids = Enumerable.Range(1, count).Select(static id => (ushort)id).ToArray();
        var records = new FastCgiRecords();
        foreach (var id in ids) records.Request("GET", "/slow/200", id: id);
        client.Send(records);
        return [.. client.ReadAll(ids).Values];
    }

    private static void AskForReports(string address)
    {
        Asking.Kept(address, "/report", 110);
        Asking.Kept(address, "/garbage/1", 900);
    }

    private static void Post(string address, int bytes, int status, int times)
    {
        using var client = FastCgiClient.Connect(address);
        for (var i = 0; i < times; i++) Assert.That(client.Post("/where", new byte[bytes]).Status, Is.EqualTo(status));
    }

    // more than each limit, and less than twice as much
    private static void AskLargely(string address, int body, int parameters)
    {
        for (var i = 0; i < 25; i++)
        {
            using var client = FastCgiClient.Connect(address);
            Assert.That(client.Post("/where", new byte[15_000]).Status, Is.EqualTo(body));
        }

        for (var i = 0; i < 25; i++)
        {
            using var client = FastCgiClient.Connect(address);
            client.Send(new FastCgiRecords().Request("GET", "/where", more: [new("HTTP_X_LONG", new string('x', 2500))]));
            Assert.That(client.Read().Status, Is.EqualTo(parameters));
        }

        for (var i = 0; i < 25; i++)
        {
            using var client = FastCgiClient.Connect(address);
            client.Send(new FastCgiRecords().Request(
                "GET", "/where", more: Enumerable.Range(0, 40).Select(static n => new KeyValuePair<string, string>("HTTP_X_" + n, "v"))));
            Assert.That(client.Read().Status, Is.EqualTo(parameters));
        }
    }

    private static int Status(Nginx nginx, string target)
    {
        var sender = new HttpSender(nginx.EndPoint);
        return sender.Send("GET", target, [new("Host", sender.Authority)], null).Status;
    }
}
