#nullable disable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.ServerSentEvents;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Tests.Hosting.Streams;
using ServiceStack.ServiceClient.Web;

namespace Acme.Engine.Clients;

/// <summary>Event streams by the clients on HttpClient: from our own host, and from a server that answers as a test says.</summary>
[Integration("the clients and a server")]
public class ClientEventsTests
{
    private static readonly EventStreamOptions AtOnce = new() { Retry = TimeSpan.Zero };

    private StreamServer _server;

    [OneTimeSetUp]
    public void Start() => _server = new StreamServer("http");

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    private static IEnumerable<Func<string, ServiceHttpClient>> Clients =>
    [
        static url => new JsonHttpClient(url), static url => new JsvHttpClient(url), static url => new XmlHttpClient(url),
        static url => new CsvHttpClient(url),
    ];

    [TestCaseSource(nameof(Clients))]
    public async Task Every_client_reads_typed_events_to_their_end(Func<string, ServiceHttpClient> create)
    {
        using var client = create(_server.Url);

        var events = await ReadAsync(client.GetEventsAsync(new Ticks { Count = 3, As = "events" }));

        Assert.That(events.Select(static one => one.Data.Number), Is.EqualTo(new[] { 1, 2, 3 }));
        Assert.That(events.Select(static one => one.EventId), Is.EqualTo(new[] { "1", "2", "3" }));
        Assert.That(events[0].EventType, Is.EqualTo("tick"));
        Assert.That(events[0].Data.Text, Is.EqualTo("tick\n1"));
    }

    [Test]
    public async Task Strings_are_the_data_as_they_are()
    {
        using var client = new JsonHttpClient(_server.Url);

        var words = await ReadAsync(client.GetEventsAsync(new Words { Count = 2 }));
        var raw = await ReadAsync(client.GetEventsAsync<string>("/ticks/1"));

        Assert.That(words.Select(static one => one.Data), Is.EqualTo(new[] { "tick\n1", "tick\n2" }));
        Assert.That(raw[0].Data, Is.EqualTo("{\"Number\":1,\"Text\":\"tick\\n1\"}"));
    }

    [Test]
    public async Task The_same_request_is_a_list_without_a_stream()
    {
        using var client = new JsonHttpClient(_server.Url);

        Assert.That((await client.GetAsync(new Ticks { Count = 2 })).Select(static tick => tick.Number), Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public async Task An_error_in_front_of_the_events_has_its_status()
    {
        using var client = new JsonHttpClient(_server.Url);

        var error = await Assert.ThrowsAsync<WebServiceException>(
            () => ReadAsync(client.GetEventsAsync(new Ticks { Count = 1, FailsAt = 1 })));

        Assert.That(error.StatusCode, Is.EqualTo(404));
        Assert.That(error.ErrorMessage, Is.EqualTo("There is no tick 1"));
    }

    [Test]
    public async Task An_error_between_events_is_thrown_behind_them()
    {
        using var client = new JsonHttpClient(_server.Url);
        var seen = new List<int>();

        var error = await Assert.ThrowsAsync<WebServiceException>(async () =>
        {
            await foreach (var one in client.GetEventsAsync(new Ticks { Count = 9, FailsAt = 3 })) seen.Add(one.Data.Number);
        });

        Assert.That(seen, Is.EqualTo(new[] { 1, 2 }));
        Assert.That((error.StatusCode, error.ErrorCode, error.ErrorMessage), Is.EqualTo((500, "There is no tick 3", "There is no tick 3")));
    }

    [Test]
    public async Task Leaving_the_loop_ends_the_service()
    {
        using var client = new JsonHttpClient(_server.Url);
        var before = _server.Probe.Released;

        await foreach (var one in client.GetEventsAsync(new Ticks { Count = 1, IsEndless = true }))
        {
            Assert.That(one.Data.Number, Is.EqualTo(1));
            break;
        }

        Wait.Until(() => _server.Probe.Released > before, "the service is released");
    }

    [Test]
    public async Task A_token_ends_a_stream_that_waits()
    {
        using var client = new JsonHttpClient(_server.Url);
        using var cancel = new CancellationTokenSource();
        var items = client.GetEventsAsync(new Ticks { Count = 1, IsEndless = true }, cancellationToken: cancel.Token).GetAsyncEnumerator();
        Assert.That(await items.MoveNextAsync());

        var next = items.MoveNextAsync();
        cancel.Cancel();

        Assert.That(async () => await next, Throws.InstanceOf<OperationCanceledException>());
        await items.DisposeAsync();
    }

    [Test]
    public async Task A_lost_stream_goes_on_behind_its_last_event()
    {
        using var server = new ClientServer();
        var ids = new List<string>();
        server.Answer = (request, response) =>
        {
            lock (ids) ids.Add(request.Headers.TryGetValue("Last-Event-ID", out var id) ? id : null);
            var body = ids.Count switch
            {
                1 => "retry: 0\n\nid: 1\ndata: 1\n\nid: 2\ndata: 2\n\n",
                2 => null,
                _ => "id: 3\ndata: 3\n\nevent: ResponseStatus\ndata: {}\n\n",
            };
            if (body == null) ClientServer.Write(response, 503, "text/plain", "not now");
            else ClientServer.Write(response, 200, "text/event-stream", body);
        };
        using var client = new JsonHttpClient(server.Url);

        var events = await ReadAsync(client.GetEventsAsync<int>("/numbers"));

        Assert.That(events.Select(static one => one.Data), Is.EqualTo(new[] { 1, 2, 3 }));
        Assert.That(ids, Is.EqualTo(new[] { null, "2", "2" }));
        Assert.That(server.Last.Headers["Accept"], Is.EqualTo("text/event-stream"));
    }

    [Test]
    public async Task A_server_without_further_events_ends_it_with_204()
    {
        using var server = new ClientServer();
        server.Answer = (_, response) =>
        {
            if (server.Requests.Count == 1) ClientServer.Write(response, 200, "text/event-stream", "data: 1\n\n");
            else response.StatusCode = 204;
        };
        using var client = new JsonHttpClient(server.Url);

        Assert.That(await ReadAsync(client.GetEventsAsync<int>("/numbers", AtOnce)), Has.Count.EqualTo(1));
    }

    [Test]
    public void A_client_that_shall_not_reconnect_reports_the_loss()
    {
        using var server = new ClientServer();
        server.Answer = (_, response) => ClientServer.Write(response, 200, "text/event-stream", "data: 1\n\n");
        using var client = new JsonHttpClient(server.Url);

        Assert.That(
            () => ReadAsync(client.GetEventsAsync<int>("/numbers", new EventStreamOptions { Reconnects = false })),
            Throws.InstanceOf<System.IO.IOException>());
    }

    [Test]
    public void Another_format_is_an_error()
    {
        using var server = new ClientServer();
        using var client = new JsonHttpClient(server.Url);

        Assert.That(
            () => ReadAsync(client.GetEventsAsync<int>("/numbers", AtOnce)),
            Throws.InstanceOf<HttpRequestException>().With.Message.Contains("application/json"));
    }

    [Test]
    public async Task A_silent_connection_is_made_anew()
    {
        var options = new EventStreamOptions { Retry = TimeSpan.Zero, MaxSilence = TimeSpan.FromMilliseconds(100) };
        using var client = new JsonHttpClient(_server.Url);
        var before = _server.Probe.Ended;
        using var cancel = new CancellationTokenSource();
        var ticks = new Ticks { Count = 1, IsEndless = true, As = "events" };
        var reading = Task.Run(async () => await ReadAsync(client.GetEventsAsync(ticks, options, cancel.Token)));

        Wait.Until(() => _server.Probe.Ended >= before + 2, "two connections were given up");
        cancel.Cancel();

        Assert.That(async () => await reading, Throws.InstanceOf<OperationCanceledException>());
        await Task.CompletedTask;
    }

    private static async Task<List<SseItem<T>>> ReadAsync<T>(IAsyncEnumerable<SseItem<T>> events)
    {
        var all = new List<SseItem<T>>();
        await foreach (var one in events) all.Add(one);
        return all;
    }
}
