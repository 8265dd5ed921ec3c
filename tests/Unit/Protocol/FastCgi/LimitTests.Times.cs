using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Limits of time, until a request is complete.</summary>
public partial class LimitTests
{
    [Test]
    public void Closes_a_connection_without_a_first_byte()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.FirstByteTimeout = Five, time);
        using var client = server.Connect();
        TestServer.Until(() => server.Counters.ConnectionsOpen == 1, "the connection");

        time.Advance(Five);
        Assert.That(server.Counters.LimitsMet(LimitName.FirstByteTimeout), Is.Zero, "at the limit");
        time.Advance(FakeTime.Second);

        Assert.That(client.IsClosedWithin(Longest), Is.True);
        Met(server, LimitName.FirstByteTimeout);
    }

    [Test]
    public void Closes_an_idle_connection()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.KeepAliveTimeout = Five, time);
        using var client = server.Connect();
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        time.PassUntilMet(server.Counters, LimitName.KeepAliveTimeout);

        Assert.That(client.IsClosedWithin(Longest), Is.True);
        Met(server, LimitName.KeepAliveTimeout);
    }

    [Test]
    public void Answers_408_to_params_that_do_not_end()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.ParamsTimeout = Five, time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin());

        time.PassUntilMet(server.Counters, LimitName.ParamsTimeout);

        Assert.That(client.Read().Status, Is.EqualTo(408));
        Met(server, LimitName.ParamsTimeout);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"), "the connection is kept");
    }

    [Test]
    public void Closes_where_a_record_does_not_become_whole()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.ParamsTimeout = Five, time);
        using var client = server.Connect();
        client.Send([1, 1, 0]);

        time.PassUntilMet(server.Counters, LimitName.ParamsTimeout);

        Assert.That(client.IsClosedWithin(Longest), Is.True);
        Met(server, LimitName.ParamsTimeout);
    }

    [Test]
    public void Answers_408_to_a_body_that_trickles()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => limits.BodyRateGrace = Five, time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 1000)))
                .End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Stdin, 1, [1]));

        time.PassUntilMet(server.Counters, LimitName.MinBodyRate);

        Assert.That(client.Read().Status, Is.EqualTo(408));
        Met(server, LimitName.MinBodyRate);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"), "the connection is kept");
    }

    [Test]
    public void Answers_408_to_a_body_that_stops_coming()
    {
        var time = new FakeTime();
        using var server = Serve(static limits => (limits.BodyTimeout, limits.MinBodyRate) = (Five, 0), time);
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 100_000)))
                .End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Stdin, 1, new byte[50_000]));

        time.PassUntilMet(server.Counters, LimitName.BodyTimeout);

        Assert.That(client.Read().Status, Is.EqualTo(408));
        Met(server, LimitName.BodyTimeout);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"), "the connection is kept");
    }
}
