using System;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>What clients get of a service that returns a sequence: the rules of the engine, which are the same on each host.</summary>
public class EventStreamServiceTests
{
    private const string Json = "application/json";

    private StreamServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new StreamServer("http", configure: config =>
    {
        config.EventStreams.MaxListItems = 5;
        config.EventStreams.MaxStreams = 2;
    });

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [SetUp]
    public void Forget()
    {
        lock (_server.Probe.Filtered) _server.Probe.Filtered.Clear();
        lock (_server.Probe.LastIds) _server.Probe.LastIds.Clear();
    }

    [TestCase("/ticks/2", "text/event-stream")]
    [TestCase("/ticks/2", "text/html;q=0.5, text/event-stream")]
    [TestCase("/ticks/2?format=event-stream", Json)]
    [TestCase("/ticks/2?As=task", "text/event-stream")]
    [TestCase("/ticks/2?As=result", Json)]
    [TestCase("/ticks/2?As=events", "text/event-stream")]
    [TestCase("/json/reply/Ticks?Count=2", "text/event-stream")]
    [TestCase("/optimized", "text/event-stream")]
    public void Writes_a_stream_if_the_client_or_the_service_wants_one(string path, string accept)
    {
        var text = Get(path, accept);

        Assert.That(text, Does.Contain("Content-Type: text/event-stream").And.Contain("X-Filtered: yes"));
        Assert.That(text, Does.Contain("data: {\"Number\":2,\"Text\":\"tick\\n2\"}\n\n"));
        Assert.That(text, Does.EndWith("event: ResponseStatus\ndata: {}\n\n"));
    }

    [TestCase("/ticks/2", Json, "[{\"Number\":1,\"Text\":\"tick\\n1\"},{\"Number\":2,\"Text\":\"tick\\n2\"}]")]
    [TestCase("/ticks/2?format=json", "text/event-stream", "[{\"Number\":1,\"Text\":\"tick\\n1\"},{\"Number\":2,\"Text\":\"tick\\n2\"}]")]
    [TestCase("/ticks/1?callback=take", "text/event-stream", "take([{\"Number\":1,\"Text\":\"tick\\n1\"}])")]
    [TestCase("/ticks/1", "text/event-stream;q=0, application/json", "[{\"Number\":1,\"Text\":\"tick\\n1\"}]")]
    [TestCase("/ticks/1?As=events", Json, "[{\"Number\":1,\"Text\":\"tick\\n1\"}]")]
    [TestCase("/ticks/0", Json, "[]")]
    [TestCase("/words/2", Json, "[\"tick\\n1\",\"tick\\n2\"]")]
    [TestCase("/ticks/1", "application/xml", "<Number>1</Number>")]
    [TestCase("/ticks/1", "text/csv", "Number,Text")]
    public void Writes_a_list_in_other_formats(string path, string accept, string body)
    {
        var text = Get(path, accept);

        Assert.That(text, Does.StartWith("HTTP/1.1 200").And.Contain(body));
        Assert.That(text, Does.Not.Contain("ResponseStatus"));
        Assert.That(_server.Probe.Filtered, Is.EqualTo(new[] { "List`1" }));
    }

    [Test]
    public void A_list_that_is_too_long_is_refused()
    {
        var text = Get("/ticks/6", Json);

        Assert.That(text, Does.StartWith("HTTP/1.1 406").And.Contain("TooManyItems").And.Contain("text/event-stream"));
    }

    [Test]
    public void Strings_are_data_as_they_are() =>
        Assert.That(Get("/words/1", "text/event-stream"), Does.Contain(":\n\ndata: tick\ndata: 1\n\n"));

    [Test]
    public void A_result_has_headers_and_a_time_of_reconnection()
    {
        var text = Get("/ticks/1?As=result", Json);

        Assert.That(text, Does.Contain("X-Stream: yes").And.Contain(":\n\nretry: 1\n\nevent: tick\nid: 1\n"));
        Assert.That(_server.Probe.Filtered, Is.EqualTo(new[] { "EventStreamResult`1" }));
    }

    [TestCase("text/event-stream", "data: {\"Number\":1")]
    [TestCase(Json, "[{\"Number\":1")]
    public void The_sequence_in_an_HttpResult_has_its_status_and_headers(string accept, string body)
    {
        var text = Get("/ticks/1?As=http", accept);

        Assert.That(text, Does.StartWith("HTTP/1.1 202").And.Contain("X-Stream: http").And.Contain(body));
    }

    [TestCase("text/event-stream")]
    [TestCase(Json)]
    public void An_exception_in_front_of_the_first_item_is_an_ordinary_error(string accept)
    {
        var text = Get("/ticks/3?FailsAt=1", accept);

        Assert.That(text, Does.StartWith("HTTP/1.1 404").And.Contain("There is no tick 1"));
        Assert.That(text, Does.Not.Contain("event:"));
    }

    [Test]
    public void An_exception_behind_it_is_the_status_of_the_stream()
    {
        var text = Get("/ticks/3?FailsAt=3", "text/event-stream");

        Assert.That(text, Does.StartWith("HTTP/1.1 200"));
        Assert.That(text, Does.Match("event: ResponseStatus\ndata: {.*\"Message\":\"There is no tick 3\".*}\n\n$"));
    }

    [Test]
    public void Head_has_the_headers_and_enumerates_nothing()
    {
        var before = _server.Probe.Ended;
        using var client = _server.Ask("/ticks/5?IsEndless=true", method: "HEAD", version: "1.0");

        var text = client.ReadToEnd();

        Assert.That(text, Does.StartWith("HTTP/1.1 200").And.Contain("text/event-stream").And.EndWith("\r\n\r\n"));
        Assert.That(_server.Probe.Ended, Is.EqualTo(before));
    }

    [Test]
    public void The_id_of_the_last_event_reaches_the_service()
    {
        using var client = _server.Ask("/ticks/4?As=events", version: "1.0", more: "Last-Event-ID: 2\r\n");

        var text = client.ReadToEnd();

        Assert.That(_server.Probe.LastIds, Is.EqualTo(new[] { "2" }));
        Assert.That(text, Does.Contain("id: 3\n").And.Not.Contain("id: 2\n"));
    }

    [Test]
    public void More_streams_than_allowed_are_refused_until_one_ends()
    {
        var open = Enumerable.Range(0, 2).Select(_ => _server.Ask("/ticks/1?IsEndless=true")).ToList();
        open.ForEach(static one => one.ReadUntil("\"Number\":1"));

        Assert.That(Get("/ticks/1", "text/event-stream"), Does.StartWith("HTTP/1.1 503").And.Contain("TooManyStreams"));
        Assert.That(Get("/ticks/1", Json), Does.StartWith("HTTP/1.1 200"));

        var ended = _server.Probe.Released;
        open.ForEach(static one => one.Leave());
        Wait.Until(() => _server.Probe.Released >= ended + 2, "the streams have ended");
        Wait.Until(
            () => Get("/ticks/1", "text/event-stream").StartsWith("HTTP/1.1 200", StringComparison.Ordinal), "another is served");
    }

    [Test]
    public void A_cache_refuses_a_sequence() =>
        Assert.That(Get("/optimized?Caches=true", Json), Does.StartWith("HTTP/1.1 405").And.Contain("without a cache"));

    private string Get(string path, string accept)
    {
        using var client = _server.Ask(path, accept, version: "1.0");
        return client.ReadToEnd();
    }
}
