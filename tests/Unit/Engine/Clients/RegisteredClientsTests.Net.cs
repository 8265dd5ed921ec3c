#nullable disable
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.ServiceClient.Web;

namespace Acme.Engine.Clients;

/// <summary>Clients from IHttpClientFactory, by AddServiceStackClient.</summary>
[Integration("the clients and a server")]
public class RegisteredClientsTests : ItemsFixture
{
    [Test]
    public async Task A_client_is_resolved_by_its_class_with_cookies_of_its_own()
    {
        var services = new ServiceCollection();
        services.AddServiceStackClient<JsonHttpClient>(Host.Url.TrimEnd('/'));
        services.AddServiceStackClient<XmlHttpClient>(Host.Url);
        using var provider = services.BuildServiceProvider();
        var (first, second) = (provider.GetRequiredService<JsonHttpClient>(), provider.GetRequiredService<JsonHttpClient>());

        Assert.That((await first.GetAsync(new Item { Id = 1 })).Id, Is.EqualTo(1));
        await first.GetAsync(new Item { Id = 1 });
        await second.GetAsync(new Item { Id = 1 });

        Assert.That(Seen(first), Is.EqualTo("xx"));
        Assert.That(Seen(second), Is.EqualTo("x"));
        Assert.That((await provider.GetRequiredService<XmlHttpClient>().GetAsync(new Item { Id = 2 })).Id, Is.EqualTo(2));

        string Seen(JsonHttpClient client) => client.CookieContainer.GetCookies(new Uri(Host.Url))["seen"]?.Value;
    }

    [Test]
    public async Task A_name_is_the_key_of_a_client()
    {
        var services = new ServiceCollection();
        services.AddServiceStackClient<JsonHttpClient>("items", Host.Url, (_, client) => client.Headers["X-Name"] = "items");
        services.AddServiceStackClient<JsonHttpClient>("others", Host.Url, (_, client) => client.Headers["X-Name"] = "others");
        using var provider = services.BuildServiceProvider();

        Assert.That(await NameOf("items"), Is.EqualTo("items"));
        Assert.That(await NameOf("others"), Is.EqualTo("others"));
        Assert.That(provider.GetService<JsonHttpClient>(), Is.Null);

        async Task<string> NameOf(string key) =>
            (await provider.GetRequiredKeyedService<JsonHttpClient>(key).GetAsync(new SeenHeaders())).Headers["X-Name"];
    }

    [Test]
    public async Task A_class_of_the_application_gets_a_client_of_its_own()
    {
        var services = new ServiceCollection();
        services.AddSingleton("resolved");
        services.AddServiceStackClient<IItemsApi, ItemsApi>(
            Host.Url, (provider, client) => client.Headers["X-From"] = provider.GetRequiredService<string>());
        using var provider = services.BuildServiceProvider();

        Assert.That(await provider.GetRequiredService<IItemsApi>().FromAsync(), Is.EqualTo("resolved, resolved"));
    }

    [Test]
    public async Task Resilience_sends_a_request_again_with_its_body()
    {
        var failing = new Failing(2);
        var services = new ServiceCollection();
        var builder = services.AddServiceStackClient<JsonHttpClient>(Host.Url);
        builder.AddStandardResilienceHandler(static options => options.Retry.Delay = TimeSpan.Zero);
        builder.AddHttpMessageHandler(() => failing);
        using var provider = services.BuildServiceProvider();
        var client = provider.GetRequiredService<JsonHttpClient>();

        Assert.That((await client.PutAsync(new Item { Id = 3, Name = "again" })).Name, Is.EqualTo("again"));
        Assert.That(failing.Calls, Is.EqualTo(3));

        failing.Calls = 0;
        var file = new MemoryStream(Encoding.UTF8.GetBytes("pixels"));
        var sent = await client.PostFileWithRequestAsync<ItemResponse>("/items/7/picture", file, "p.txt", new ItemPicture { Title = "t" });
        Assert.That((sent.Name, failing.Calls), Is.EqualTo(("t:p.txt:pixels", 3)));
    }

    [Test]
    public async Task A_stream_that_cannot_seek_is_never_sent_in_part()
    {
        var services = new ServiceCollection();
        var builder = services.AddServiceStackClient<JsonHttpClient>(Host.Url);
        builder.AddHttpMessageHandler(static () => new Twice());
        using var provider = services.BuildServiceProvider();
        var client = provider.GetRequiredService<JsonHttpClient>();

        Exception error = null;
        try
        {
            await client.UploadAsync<ItemResponse>("PUT", "/item-stream", new OneWay("raw"u8.ToArray()), "text/plain");
        }
        catch (Exception ex)
        {
            error = ex;
        }

        Assert.That(error?.ToString(), Does.Contain("Pass a stream that can seek"));
    }

    [Test]
    public async Task Logs_metrics_and_traces_are_those_of_HttpClient()
    {
        var logs = new Logs();
        var services = new ServiceCollection();
        services.AddLogging(logging => logging.AddProvider(logs));
        services.AddServiceStackClient<JsonHttpClient>("traced", Host.Url);
        using var provider = services.BuildServiceProvider();
        var paths = new ConcurrentQueue<string>();
        using var traces = new ActivityListener
        {
            ShouldListenTo = static source => source.Name == "System.Net.Http",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = activity => paths.Enqueue($"{activity.GetTagItem("url.full")}"),
        };
        ActivitySource.AddActivityListener(traces);
        var measured = new ConcurrentQueue<string>();
        using var metrics = new MeterListener
        {
            InstrumentPublished = static (instrument, listener) =>
            {
                if (instrument.Name == "http.client.request.duration") listener.EnableMeasurementEvents(instrument);
            },
        };
        metrics.SetMeasurementEventCallback<double>((_, _, tags, _) =>
        {
            foreach (var tag in tags)
            {
                if (tag.Key == "server.port") measured.Enqueue($"{tag.Value}");
            }
        });
        metrics.Start();

        await provider.GetRequiredKeyedService<JsonHttpClient>("traced").GetAsync(new Item { Id = 77 });

        Assert.That(logs.Lines, Has.Some.Contains("System.Net.Http.HttpClient.traced").And.Some.Contains("items/77"));
        Assert.That(paths, Has.Some.Contains("items/77"));
        Assert.That(measured, Has.Member($"{new Uri(Host.Url).Port}"));
    }

    [TestCase("/api")]
    [TestCase("shop.example")]
    [TestCase("ftp://shop.example/")]
    [TestCase("")]
    public void A_url_that_no_client_can_call_is_refused_at_once(string url) => Assert.That(
        () => new ServiceCollection().AddServiceStackClient<JsonHttpClient>(url), Throws.InstanceOf<ArgumentException>());

    public interface IItemsApi
    {
        Task<string> FromAsync();
    }

    public class ItemsApi(JsonHttpClient client, string resolved) : IItemsApi
    {
        public async Task<string> FromAsync() => (await client.GetAsync(new SeenHeaders())).Headers["X-From"] + ", " + resolved;
    }

    private sealed class OneWay(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }

    // reads each body, as a server does, and fails as many times
    private sealed class Failing(int times) : DelegatingHandler
    {
        public int Calls { get; set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
        {
            if (Calls++ >= times) return await base.SendAsync(request, cancel);

            await request.Content.CopyToAsync(Stream.Null, cancel);
            return new HttpResponseMessage(HttpStatusCode.ServiceUnavailable);
        }
    }

    private sealed class Twice : DelegatingHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
        {
            using var first = await base.SendAsync(request, cancel);
            return await base.SendAsync(request, cancel);
        }
    }

    private sealed class Logs : ILoggerProvider, ILogger
    {
        private readonly ConcurrentQueue<string> _lines = new();
        private string _category;

        public IEnumerable<string> Lines => _lines;

        public ILogger CreateLogger(string categoryName) => new Logs(this, categoryName);

        public Logs()
        {
        }

        private Logs(Logs all, string category)
        {
            _lines = all._lines;
            _category = category;
        }

        public void Dispose()
        {
        }

        public IDisposable BeginScope<TState>(TState state) => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception exception, Func<TState, Exception, string> formatter) =>
            _lines.Enqueue($"{_category}: {formatter(state, exception)}");
    }
}
