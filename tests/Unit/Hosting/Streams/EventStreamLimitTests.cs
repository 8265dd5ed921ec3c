using System;
using System.Linq;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>The limits of our own connections: a stream is no request in service.</summary>
[TestFixture("http")]
[TestFixture("fcgi")]
public class EventStreamLimitTests(string kind)
{
    [Test]
    public void Streams_count_against_neither_requests_nor_the_time_of_a_service()
    {
        var time = new FakeTime();
        using var server = new StreamServer(kind, options =>
        {
            options.Time = time;
            FakeTime.Lift(options.Limits);
            options.Limits.MaxRequests = 2;
            options.Limits.ServiceTimeout = TimeSpan.FromSeconds(5);
        });
        var streams = Enumerable.Range(0, 3).Select(_ => server.Ask("/ticks/1?IsEndless=true")).ToList();
        streams.ForEach(static stream => stream.ReadUntil("\"Number\":1"));

        time.Advance(TimeSpan.FromSeconds(60));
        using var other = server.Ask("/quick", "application/json");

        Assert.That(other.ReadUntil("}"), Does.Contain("\"Number\":1"));
        Assert.That(server.Probe.Ended, Is.Zero);
        streams.ForEach(static stream => stream.Dispose());
    }
}
