using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Funq;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.HttpLogging;
using Microsoft.AspNetCore.RateLimiting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.Common.Web;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>What ASP.NET Core has in front of endpoints works in front of v3.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class FrontTests
{
    [Test]
    public async Task Responses_are_compressed()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseResponseCompression();
                app.MapServiceStack("/api");
            },
            builder => builder.Services.AddResponseCompression(options => options.MimeTypes = ["application/octet-stream"]));
        using var request = new HttpRequestMessage(HttpMethod.Get, "/api/download/100000");
        request.Headers.AcceptEncoding.ParseAdd("gzip");

        using var response = await site.Client.SendAsync(request);

        Assert.That(response.Content.Headers.ContentEncoding.Single(), Is.EqualTo("gzip"));
        Assert.That(await response.Content.ReadAsByteArrayAsync(), Has.Length.LessThan(5000));
    }

    [Test]
    public async Task Responses_are_cached()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseOutputCache();
                app.MapServiceStack("/api").CacheOutput();
            },
            builder => builder.Services.AddOutputCache());

        var first = await site.GetAsync("/api/hello/x?format=json");

        Assert.That(first, Does.StartWith("200 "));
        Assert.That(await site.GetAsync("/api/hello/x?format=json"), Is.EqualTo(first), "the id of the scope is the first's");
        Assert.That(await site.GetAsync("/api/hello/x?format=json&no=1"), Is.Not.EqualTo(first));
    }

    [Test]
    public async Task Requests_are_limited_in_rate()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseRateLimiter();
                app.MapServiceStack("/api").RequireRateLimiting("one");
            },
            builder => builder.Services.AddRateLimiter(limiter => limiter.AddFixedWindowLimiter(
                "one", options => (options.PermitLimit, options.Window) = (1, TimeSpan.FromHours(1)))));

        Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("200 "));
        Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("503 "));
    }

    [Test]
    public async Task A_policy_of_cors_covers_preflights()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseCors();
                app.MapServiceStack("/api").RequireCors(policy => policy.WithOrigins("https://a.example").WithMethods("POST"));
            },
            builder => builder.Services.AddCors());
        using var preflight = new HttpRequestMessage(HttpMethod.Options, "/api/hello/x/twice");
        preflight.Headers.Add("Origin", "https://a.example");
        preflight.Headers.Add("Access-Control-Request-Method", "POST");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/api/hello/x");
        request.Headers.Add("Origin", "https://a.example");

        using var allowed = await site.Client.SendAsync(preflight);
        using var response = await site.Client.SendAsync(request);

        Assert.That(allowed.Headers.GetValues("Access-Control-Allow-Methods").Single(), Is.EqualTo("POST"));
        Assert.That(response.Headers.GetValues("Access-Control-Allow-Origin").Single(), Is.EqualTo("https://a.example"));
    }

    [Test]
    public async Task A_form_that_antiforgery_has_read_is_bound()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseAntiforgery();
                app.MapGet(
                    "/token",
                    (HttpContext context, IAntiforgery antiforgery) => antiforgery.GetAndStoreTokens(context).RequestToken);
                app.MapServiceStack("/api").WithMetadata(new RequireAntiforgeryTokenAttribute());
            },
            builder => builder.Services.AddAntiforgery());
        var token = await site.Client.GetStringAsync("/token");
        using var with = new MultipartFormDataContent
        {
            { new StringContent(token), "__RequestVerificationToken" }, { new StringContent("Ann"), "Name" },
            { new ByteArrayContent([1]), "file", "f.bin" },
        };
        using var without = new FormUrlEncodedContent([new("Name", "Ann")]);

        using var valid = await site.Client.PostAsync("/api/form?format=json", with);
        using var invalid = await site.Client.PostAsync("/api/form?format=json", without);

        Assert.That(await valid.Content.ReadAsStringAsync(), Is.EqualTo("{\"Result\":\"Ann 1\"}"));
        Assert.That(invalid.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
    }

    [Test]
    public async Task An_error_outside_services_is_the_exception_handlers()
    {
        Action<WebApplication> use = app =>
        {
            app.UseExceptionHandler(errors => errors.Run(context => context.Response.WriteAsync("handled")));
            app.MapServiceStack("/api");
        };

        await using (var site = await MountedSite.StartAsync<RawHost>(use))
        {
            Assert.That(await site.GetAsync("/api/raw"), Is.EqualTo("500 handled"));
            Assert.That(
                await site.GetAsync("/api/fail?format=json"), Does.StartWith("500 {\"ResponseStatus\":{\"ErrorCode\":\"InvalidOperation"));
        }

        await using (var site = await MountedSite.StartAsync<RawHost>(use, options: options => options.EnableErrorResponses = true))
            Assert.That(await site.GetAsync("/api/raw?format=json"), Does.StartWith("500 {").And.Contain("raw failed"));
    }

    [Test]
    public async Task A_time_out_ends_the_request()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseRequestTimeouts();
                app.MapServiceStack("/api").WithRequestTimeout(TimeSpan.FromMilliseconds(50));
            },
            builder => builder.Services.AddRequestTimeouts());

        Assert.That(await site.GetAsync("/api/wait"), Does.StartWith("504 "));
    }

    [Test]
    public async Task Requests_and_responses_are_logged()
    {
        var log = new MemoryLoggers();
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.UseHttpLogging();
                app.MapServiceStack("/api");
            },
            builder =>
            {
                builder.Logging.AddProvider(log);
                builder.Services.AddHttpLogging(options => options.LoggingFields = HttpLoggingFields.All);
            });
        using var json = JsonContent.Create(new { Times = 7 });

        using var response = await site.Client.PostAsync("/api/hello/Ann/twice?format=json", json);

        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("Ann 7"));
        // the middleware logs the response after the client has it
        Eventually.That(
            () => log.Lines.Select(static line => line.Message),
            Has.Some.Contains("Ann 7").And.Some.Contains("RequestBody"));
    }

    [Test]
    public async Task A_page_for_status_codes_fills_an_empty_response()
    {
        await using var site = await MountedSite.StartAsync<RawHost>(app =>
        {
            app.UseStatusCodePages();
            app.MapServiceStack("/api");
        });

        Assert.That(await site.GetAsync("/api/empty"), Does.StartWith("409 Status Code: 409"));
    }

    public class RawHost() : AppHostBase("Raw", typeof(MountedService).Assembly)
    {
        public override void Configure(Container container)
        {
            var config = new EndpointHostConfig { DebugMode = false };
            config.RawHttpHandlers.Add(request => request.PathInfo == "/raw" ? throw new InvalidOperationException("raw failed") : null);
            SetConfig(config);
            PreRequestFilters.Add((request, response) =>
            {
                if (!request.PathInfo.StartsWith("/empty", StringComparison.Ordinal)) return;

                response.StatusCode = 409;
                response.Close();
            });
            Routes.Add<Hello>("/empty");
        }
    }
}
