using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.HttpLogging;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>What ASP.NET Core measures, traces and logs of a request is over FastCGI what it is on Kestrel.</summary>
public class TelemetryTests
{
    private readonly KeptTraces _accessLog = new();
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(
        static builder =>
        {
            builder.Services.AddHealthChecks();
            builder.Services.AddHttpLogging(static options => options.LoggingFields = HttpLoggingFields.All & ~HttpLoggingFields.Duration);
        },
        static app =>
        {
            app.UseHttpLogging();
            app.UseRouting();
            app.MapHealthChecks("/healthz");
            app.MapMethods("/measured/{id}/{way}", ["GET", "POST"], static (string id) => id);
            app.MapGet("/failing/{way}", static string () => throw new InvalidOperationException("It fails."));
        },
        options => options.Host.AccessLog = _accessLog);

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [TestCase("/measured/7/", "http.route=/measured/{id}/{way}")]
    [TestCase("/failing/", "error.type=System.InvalidOperationException")]
    [TestCase("/nowhere/", "http.response.status_code=404")]
    public async Task A_request_is_measured_by_the_names_of_OpenTelemetry(string path, string tag)
    {
        var measured = new ConcurrentQueue<string>();
        using var meters = new MeterListener();
        meters.InstrumentPublished = static (instrument, of) =>
        {
            if (instrument.Name == "http.server.request.duration") of.EnableMeasurementEvents(instrument);
        };
        meters.SetMeasurementEventCallback<double>((instrument, _, tags, _) =>
        {
            var all = tags.ToArray().Select(static one => $"{one.Key}={one.Value}").Order(StringComparer.Ordinal);
            measured.Enqueue($"{instrument.Meter.Name} {instrument.Unit} {string.Join(' ', all)}");
        });
        meters.Start();

        var expected = await SendAsync(Way.Kestrel);

        Assert.That(expected, Does.Contain(tag).And.Contain("network.protocol.version=1.1").And.Contain("url.scheme=http"));
        Assert.That(await SendAsync(Way.FastCgi), Is.EqualTo(expected));
        Assert.That(await SendAsync(Way.Nginx), Is.EqualTo(expected));

        async Task<string> SendAsync(Way way)
        {
            // requests of other fixtures are measured too: those of this test have a method of their own
            measured.Clear();
            using var client = _site.Client(way);
            using var request = new HttpRequestMessage(path == "/nowhere/" ? HttpMethod.Patch : HttpMethod.Get, path + way);
            using (await client.SendAsync(request))
            {
                await _site.Log.EndedAsync(path + way);
            }

            string? found = null;
            Wait.Until(
                () => (found = measured.FirstOrDefault(one => one.Contains(tag))) is not null, "it is measured",
                () => string.Join('\n', measured));
            return found!;
        }
    }

    [TestCase(Way.FastCgi)]
    [TestCase(Way.Nginx)]
    public async Task The_trace_of_a_client_is_in_both_logs(Way way)
    {
        const string trace = "0af7651916cd43dd8448eb211c80319c";
        var path = $"/measured/traced/{way}";

        await GetAsync(way, path, ("traceparent", $"00-{trace}-b7ad6b7169203331-01"));

        Assert.That(TraceInLog(path), Is.EqualTo(trace));
        Assert.That(await _accessLog.OfAsync(path), Is.EqualTo(trace));
    }

    [TestCase(Way.FastCgi)]
    [TestCase(Way.Nginx)]
    public async Task A_trace_that_ASP_NET_Core_begins_is_in_both_logs(Way way)
    {
        var path = $"/measured/begun/{way}";

        await GetAsync(way, path);

        Assert.That(TraceInLog(path), Does.Match("^[0-9a-f]{32}$"));
        Assert.That(await _accessLog.OfAsync(path), Is.EqualTo(TraceInLog(path)));
    }

    [Test]
    public async Task An_error_is_logged_with_its_request_and_trace()
    {
        const string path = "/failing/logged";

        await GetAsync(Way.FastCgi, path);

        var error = _site.Log.Of(path).Single(static entry => entry.Error is not null);
        Assert.That(error.Scopes["RequestId"], Is.Not.Empty);
        Assert.That(error.Scopes["TraceId"], Is.EqualTo(TraceInLog(path)));
    }

    [TestCase("GET")]
    [TestCase("POST")]
    public async Task HTTP_logging_writes_what_it_writes_on_Kestrel(string verb)
    {
        var expected = await SendAsync(Way.Kestrel);

        Assert.That(expected, Does.Contain("Path: /measured/logged").And.Contain("StatusCode: 200"));
        foreach (var way in new[] { Way.FastCgi, Way.FastCgiUnix }) Assert.That(await SendAsync(way), Is.EqualTo(expected));

        async Task<string> SendAsync(Way way)
        {
            var path = $"/measured/logged{verb}/{way}";
            using var client = _site.Client(way);
            using var request = new HttpRequestMessage(new HttpMethod(verb), path);
            request.Headers.Host = "example.test";
            if (verb == "POST") request.Content = new StringContent("a body");
            using (await client.SendAsync(request))
            {
                await _site.Log.EndedAsync(path);
            }

            var lines = _site.Log.Of(path).Where(static entry => entry.Category == LogLines.HttpLogging)
                .SelectMany(static entry => entry.Text.Split('\n')).Select(static line => line.TrimEnd());

            // this server announces the length of a response in one piece; headers have another order
            var kept = lines.Where(static line => !line.StartsWith("Content-Length:", StringComparison.Ordinal));
            return string.Join('\n', kept.Order(StringComparer.Ordinal))
                .Replace(way.ToString(), "", StringComparison.Ordinal);
        }
    }

    [TestCase(Way.FastCgi)]
    [TestCase(Way.Nginx)]
    public async Task A_health_check_answers(Way way)
    {
        using var client = _site.Client(way);

        Assert.That(await client.GetStringAsync("/healthz"), Is.EqualTo("Healthy"));
    }

    private string TraceInLog(string path) => _site.Log.Of(path).Single(static entry => entry.IsEnd).Scopes["TraceId"];

    private async Task GetAsync(Way way, string path, params (string Name, string Value)[] headers)
    {
        using var client = _site.Client(way);
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        foreach (var (name, value) in headers) request.Headers.Add(name, value);
        using (await client.SendAsync(request))
        {
            await _site.Log.EndedAsync(path);
        }
    }

    private sealed class KeptTraces : IAccessLog
    {
        private readonly ConcurrentDictionary<string, TaskCompletionSource<string?>> _traces = new();

        public Task<string?> OfAsync(string path) => Of(path).Task.WaitAsync(TimeSpan.FromSeconds(30));

        public long Starting() => 0;

        public void Completed(AccessRecord request, long started) => Of(request.Target).TrySetResult(request.TraceId);

        private TaskCompletionSource<string?> Of(string path) =>
            _traces.GetOrAdd(path, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously));
    }
}
