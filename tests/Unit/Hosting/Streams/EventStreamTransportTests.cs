using System;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>Event streams over each protocol: events leave at once, a client's leave and a stop end them.</summary>
[TestFixtureSource(typeof(StreamTransports), nameof(StreamTransports.All))]
public class EventStreamTransportTests(string kind)
{
    private const string Endless = "/ticks/1?IsEndless=true&As=events";

    [Test]
    public void Each_event_leaves_at_once()
    {
        using var server = new StreamServer(kind);
        using var client = server.Ask(Endless);

        var text = client.ReadUntil("\"Number\":1");

        Assert.That(text, Does.Contain("text/event-stream").And.Contain("X-Accel-Buffering: no").And.Contain("event: tick\nid: 1\n"));
        Assert.That(text, Does.Contain("no-store").And.Not.Contain("Content-Length").And.Not.Contain("Content-Encoding"));
        Assert.That(server.Probe.Ended, Is.Zero);
    }

    [Test]
    public void A_client_that_leaves_ends_the_enumerator_and_then_the_service()
    {
        using var server = new StreamServer(kind, configure: config => config.EventStreams.Heartbeat = TimeSpan.FromMilliseconds(20));
        using var client = server.Ask(Endless);
        client.ReadUntil("\"Number\":1");

        client.Leave();

        Wait.Until(() => server.Probe.Released == 1, "the service is released", () => server.Lines);
        Assert.That(server.Probe.Ended, Is.EqualTo(1));
        Assert.That(server.Probe.WasEarly, Is.False, "the service was released in front of its enumerator");
    }

    [Test]
    public void A_stop_ends_streams_at_once_without_their_status()
    {
        using var server = new StreamServer(kind, options => options.Limits.DrainTimeout = TimeSpan.FromHours(1));
        using var client = server.Ask(Endless, version: "1.0");
        client.ReadUntil("\"Number\":1");

        server.Stop();

        Assert.That(client.ReadToEnd(), Does.Not.Contain("ResponseStatus"));
        Assert.That(server.Probe.Ended, Is.EqualTo(1));
        Assert.That(server.Lines, Does.Not.Contain(" error ").And.Not.Contain("DrainTimeout"));
    }

    [Test]
    public void A_whole_stream_ends_with_its_status()
    {
        using var server = new StreamServer(kind);
        using var client = server.Ask("/ticks/3?As=events", version: "1.0");

        var text = client.ReadToEnd();

        Assert.That(text, Does.Contain("event: ResponseStatus\ndata: {}\n\n"));
        if (server.IsFastCgi) return;

        var read = StrictEventReader.Read(client.Body);
        Assert.That(read.Events.Select(static one => one.Id), Is.EqualTo(new[] { "1", "2", "3", "3" }));
        Assert.That(read.Events[2].Data, Is.EqualTo("{\"Number\":3,\"Text\":\"tick\\n3\"}"));
    }
}
