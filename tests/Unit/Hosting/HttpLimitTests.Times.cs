using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Limits of time, of connections and of bytes that are no body.</summary>
public partial class HttpLimitTests
{
    [Test]
    public void Headers_too_long_are_counted()
    {
        Start(limits => limits.MaxParamsBytes = 1024);

        var text = new string('x', 2000);
        Assert.That(Ask($"GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {text}\r\n\r\n"), Does.StartWith("HTTP/1.1 431 "));

        LimitReached(LimitName.MaxParamsBytes, 1);
    }

    [Test]
    public void Headers_that_do_not_come_are_counted()
    {
        if (kestrel) Assert.Pass("It has a clock of its own, for which EveryLimitTests waits once.");

        Start(limits => limits.ParamsTimeout = TimeSpan.FromMilliseconds(200));

        Assert.That(AskUntilALimitIsMet("GET /hosted/World HTTP/1.1\r\nHost:"), Does.StartWith("HTTP/1.1 408 "));

        LimitReached(LimitName.ParamsTimeout, 1);
    }

    [Test]
    public void A_body_that_comes_too_slowly_is_counted()
    {
        Start(limits => (limits.MinBodyRate, limits.BodyRateGrace) = (1000, TimeSpan.FromMilliseconds(200)));

        Assert.That(
            AskUntilALimitIsMet("POST /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 101\r\n\r\n"),
            Does.StartWith("HTTP/1.1 408 "));

        LimitReached(LimitName.MinBodyRate, 1);
    }

    [Test]
    public void A_body_that_stops_coming_is_counted()
    {
        Start(limits => (limits.BodyTimeout, limits.MinBodyRate) = (TimeSpan.FromMilliseconds(200), 0));

        Assert.That(
            AskUntilALimitIsMet("POST /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 101\r\n\r\nabc"),
            Does.StartWith("HTTP/1.1 408 "));

        LimitReached(LimitName.BodyTimeout, 1);
    }

    [Test]
    public void One_connection_too_many_is_counted()
    {
        Start(limits => limits.MaxConnections = 1);
        using var first = Connect();
        Send(first, "GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        Assert.That(first.GetStream().ReadByte(), Is.EqualTo('H'));

        Assert.That(Ask("GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), Is.Empty);

        LimitReached(LimitName.MaxConnections, 1);
    }

    [Test]
    public void An_answer_that_is_not_read_is_counted()
    {
        Start(limits => limits.WriteTimeout = TimeSpan.FromMilliseconds(300));
        using var client = Connect();
        Send(client, "GET /hosted-large/20000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");

        LimitReached(LimitName.WriteTimeout, 1);
    }

    [Test]
    public void A_request_that_is_none_has_a_line()
    {
        Start(_ => { });

        Assert.That(Ask("GET\r\n\r\n"), Does.StartWith("HTTP/1.1 400 "));

        TestServer.Until(() => _server.Counters.ProtocolErrors == 1, "the count");
        Assert.That(() => Lines, Does.Match(@"notice 127\.0\.0\.1:\d+: .*Responded with 400\.").After(20_000, 20));
    }
}
