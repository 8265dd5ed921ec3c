using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>v3 in an application that is served over FastCGI; FastCgiMount of the integration tests plays the recordings there.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class MountOverFastCgiTests
{
    [Test]
    public async Task The_status_page_counts_requests_by_v3s_routes()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app => app.MapServiceStack("/api"),
            static builder => builder.WebHost.UseFastCgi(static options => options.Host.UseStatus(), "fcgi://127.0.0.1:0"));
        var address = site.App.Urls.Single(static url => url.StartsWith("fcgi://", System.StringComparison.Ordinal));
        using var client = new HttpClient(new FastCgiHttpHandler(address)) { BaseAddress = new System.Uri("http://127.0.0.1/") };

        for (var i = 0; i < 3; i++)
            Assert.That(await client.GetStringAsync("/api/hello/x?format=json"), Does.StartWith("{\"Result\":\"Hello, x!"));

        Wait.Until(() => CountOf("/api/hello/{Name}") == 3, "three requests are counted", Status);

        string Status() => client.GetStringAsync("/status?json").GetAwaiter().GetResult();

        int CountOf(string route)
        {
            using var status = JsonDocument.Parse(Status());
            return status.RootElement.GetProperty("routes").EnumerateArray()
                .Where(one => one.GetProperty("route").GetString() == route).Sum(static one => one.GetProperty("requests").GetInt32());
        }
    }

    [Test]
    public async Task A_request_is_measured_with_v3s_route_as_on_Kestrel()
    {
        var measured = new ConcurrentQueue<string>();
        using var meters = new MeterListener();
        meters.InstrumentPublished = static (instrument, of) =>
        {
            if (instrument.Name == "http.server.request.duration") of.EnableMeasurementEvents(instrument);
        };
        meters.SetMeasurementEventCallback<double>((_, _, tags, _) =>
            measured.Enqueue(string.Join(' ', tags.ToArray().Select(static one => $"{one.Key}={one.Value}").Order())));
        meters.Start();
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app =>
            {
                app.UseHttpLogging();
                app.MapServiceStack("/api");
                app.MapHealthChecks("/healthz");
            },
            static builder =>
            {
                builder.WebHost.UseFastCgi(static _ => { }, "fcgi://127.0.0.1:0");
                builder.Services.AddHttpLogging(static _ => { });
                builder.Services.AddHealthChecks().AddServiceStack();
            });
        var address = site.App.Urls.Single(static url => url.StartsWith("fcgi://", System.StringComparison.Ordinal));
        using var client = new HttpClient(new FastCgiHttpHandler(address)) { BaseAddress = new System.Uri("http://127.0.0.1/") };

        var expected = await MeasureAsync(site.Client);

        Assert.That(expected, Does.Contain("http.route=/api/hello/{Name} ").And.Contain("http.request.method=GET"));
        Assert.That(await MeasureAsync(client), Is.EqualTo(expected));
        Assert.That(await client.GetStringAsync("/healthz"), Is.EqualTo("Healthy"));

        async Task<string> MeasureAsync(HttpClient from)
        {
            measured.Clear();
            Assert.That(await from.GetStringAsync("/api/hello/x?format=json"), Does.Contain("Hello, x!"));
            string? found = null;
            Wait.Until(() => (found = measured.FirstOrDefault(static one => one.Contains("/hello/"))) is not null, "it is measured");
            return found!;
        }
    }
}
