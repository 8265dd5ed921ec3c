using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.Configuration;
using ServiceStack.Logging;
using ConfigurationManager = System.Configuration.ConfigurationManager;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Configuration, logs, traces, health and descriptions are ASP.NET Core's.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class FrameworkServicesTests
{
    [Test]
    public async Task Settings_and_connection_strings_are_the_configurations()
    {
        var memory = new Dictionary<string, string?>
        {
            ["AppSettings:Colour"] = "blue", ["AppSettings:oauth.twitter.ConsumerKey"] = "k", ["Title"] = "Shop",
            ["ConnectionStrings:Shop"] = "Server=a", ["ConnectionStrings:Shop_ProviderName"] = "Npgsql",
        };
        await using (var site = await MountedSite.StartAsync<WebAppHost>(
            app => app.MapServiceStack("/api"), builder => builder.Configuration.AddInMemoryCollection(memory)))
        {
            Assert.That(await site.GetAsync("/api/setting/Colour"), Is.EqualTo("200 blue Shop"));
            Assert.That(new AppSettings().GetString("oauth.twitter.ConsumerKey"), Is.EqualTo("k"));
            Assert.That(ConfigUtils.GetConnectionString("Shop"), Is.EqualTo("Server=a"));
            Assert.That(ConfigurationManager.ConnectionStrings["Shop"].ProviderName, Is.EqualTo("Npgsql"));

            site.App.Configuration["AppSettings:Colour"] = "red";
            ((IConfigurationRoot)site.App.Configuration).Reload();
            Assert.That(await site.GetAsync("/api/setting/Colour"), Is.EqualTo("200 red Shop"), "after a reload");
        }

        Assert.That(ConfigurationManager.AppSettings["Colour"], Is.Null, "restored at the end");
    }

    [Test]
    public async Task Lines_of_v3_and_of_the_host_are_loggers_of_asp_net_core()
    {
        var log = new MemoryLoggers();
        await using (var site = await MountedSite.StartAsync<WebAppHost>(
            app => app.MapServiceStack("/api"), builder => builder.Logging.AddProvider(log)))
        {
            await site.GetAsync("/api/fail?format=json");
            LogManager.GetLogger(typeof(FrameworkServicesTests)).WarnFormat("{0} left", 3);
        }

        var lines = log.Lines;
        Assert.That(
            lines.Single(static line => line.Category == typeof(FrameworkServicesTests).FullName),
            Has.Property("Level").EqualTo(LogLevel.Warning).And.Property("Message").EqualTo("3 left"));
        var failed = lines.First(static line => line.Error?.Message == "It failed.");
        Assert.That(failed.Level, Is.EqualTo(LogLevel.Error));
        Assert.That(failed.Scopes, Does.Contain("/api/fail").And.Contain("Fail"), "the request's scope, and the operation");
        Assert.That(lines.Select(static line => line.Event.Name), Has.Some.EqualTo("Started").And.Some.EqualTo("Stopped"));
        Assert.That(LogManager.LogFactory.GetType().Name, Is.Not.EqualTo("LoggerLogFactory"), "restored at the end");
    }

    [Test]
    public async Task Activities_are_below_asp_net_cores_own_and_have_the_route()
    {
        var activities = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = static source => source.Name is "Microsoft.AspNetCore" or "ServiceStack.HyperHost",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = activities.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        var routes = new ConcurrentQueue<string?>();
        using var meters = new MeterListener();
        meters.InstrumentPublished = (instrument, of) =>
        {
            if (instrument.Name == "http.server.request.duration") of.EnableMeasurementEvents(instrument);
        };
        meters.SetMeasurementEventCallback<double>((instrument, _, tags, _) =>
        {
            foreach (var tag in tags)
            {
                if (tag.Key == "http.route") routes.Enqueue(instrument.Meter.Name + " " + tag.Value);
            }
        });
        meters.Start();
        await using (var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api")))
        {
            Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("200 "));
            await site.App.StopAsync();
        }

        var request = activities.Single(static one => one.Kind == ActivityKind.Server);
        var service = activities.Single(static one => one.Source.Name == "ServiceStack.HyperHost");
        Assert.That(service.ParentSpanId, Is.EqualTo(request.SpanId));
        Assert.That(service.DisplayName, Is.EqualTo("Hello"));
        Assert.That(routes, Is.EqualTo(new[] { "Microsoft.AspNetCore.Hosting /api/hello/{Name}" }), "once, by ASP.NET Core");
    }

    [Test]
    public async Task The_health_check_is_healthy_when_the_host_has_started()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.MapServiceStack("/api");
                app.MapHealthChecks("/healthz");
            },
            builder => builder.Services.AddHealthChecks().AddServiceStack());

        Assert.That(await site.GetAsync("/healthz"), Is.EqualTo("200 Healthy"));
    }

    [Test]
    public async Task Operations_are_in_the_open_api_document()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.MapServiceStack("/api");
                app.MapOpenApi();
                app.MapGet("/new/{id:int}", (int id) => new HelloResponse { Result = "new" + id });
            },
            builder => builder.Services.AddOpenApi());

        using var document = JsonDocument.Parse(await site.Client.GetStringAsync("/openapi/v1.json"));
        var paths = document.RootElement.GetProperty("paths");
        var hello = paths.GetProperty("/api/hello/{Name}").GetProperty("get");
        var twice = paths.GetProperty("/api/hello/{Name}/twice");

        Assert.That(paths.TryGetProperty("/new/{id}", out _), Is.True, "in one document with the endpoints");
        Assert.That(hello.GetProperty("parameters")[0].GetProperty("in").GetString(), Is.EqualTo("path"));
        Assert.That(
            hello.GetProperty("responses").GetProperty("200").GetProperty("content").GetProperty("application/json").GetProperty("schema")
                .GetProperty("$ref").GetString(),
            Is.EqualTo("#/components/schemas/HelloResponseV3"), "the endpoint writes the same class in another way");
        Assert.That(
            twice.GetProperty("get").GetProperty("parameters").EnumerateArray().Select(static one => one.GetProperty("name").GetString()),
            Is.EqualTo(new[] { "Name", "Times" }));
        var body = twice.GetProperty("post").GetProperty("requestBody").GetProperty("content").GetProperty("application/json");
        Assert.That(body.GetProperty("schema").GetProperty("$ref").GetString(), Is.EqualTo("#/components/schemas/Twice"));
        var schema = document.RootElement.GetProperty("components").GetProperty("schemas").GetProperty("Twice");
        Assert.That(schema.GetProperty("properties").EnumerateObject().Select(static one => one.Name), Has.Some.EqualTo("Times"));
    }

    [Test]
    public async Task The_contexts_of_asp_net_core_and_of_system_web_are_reachable()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        using var response = await site.Client.GetAsync("/api/original?a=1");

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("True /api/original?a=1 True"));
        Assert.That(response.Headers.GetValues("Set-Cookie").Single(), Does.StartWith("old=1"));
        Assert.That(System.Web.HttpContext.Current, Is.Null, "outside a request");
    }
}
