using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Timeouts;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Conventions of each kind apply to one operation of v3, below a path and at the root.</summary>
[NonParallelizable] // v3 keeps the running application in static members
[TestFixture("/api")]
[TestFixture("")]
public class OperationConventionTests(string path)
{
    [Test]
    public async Task Hosts_apply_to_one_operation()
    {
        await using var site = await StartAsync(static mount => mount.For<Plain>(static endpoint => endpoint.RequireHost("inner.example")));

        Assert.That(await GetAsync(site, "/plain/x", "inner.example"), Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await GetAsync(site, "/plain/x", "outer.example"), Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That(await GetAsync(site, "/json/reply/Plain", "outer.example"), Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That(await GetAsync(site, "/open", "outer.example"), Is.EqualTo(HttpStatusCode.OK));

        async Task<HttpStatusCode> GetAsync(MountedSite of, string target, string host)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, path + target);
            request.Headers.Host = host;
            using var response = await of.Client.SendAsync(request);
            return response.StatusCode;
        }
    }

    [Test]
    public async Task A_time_out_applies_to_one_operation()
    {
        await using var site = await StartAsync(
            static mount => mount.For<Plain>(static endpoint => endpoint.WithRequestTimeout(TimeSpan.FromHours(1))),
            static app => app.Use(static (context, next) =>
            {
                context.Response.Headers["X-Timed"] =
                    context.Features.Get<IHttpRequestTimeoutFeature>() is not null ? "yes" : "no";
                return next(context);
            }));

        using var timed = await site.Client.GetAsync(path + "/plain/x");
        using var other = await site.Client.GetAsync(path + "/open");

        Assert.That(timed.Headers.GetValues("X-Timed"), Is.EqualTo(new[] { "yes" }));
        Assert.That(other.Headers.GetValues("X-Timed"), Is.EqualTo(new[] { "no" }));
    }

    [Test]
    public async Task A_size_limit_applies_to_one_operation()
    {
        await using var site = await StartAsync(static mount =>
            mount.For<Plain>(static endpoint => endpoint.WithMetadata(new Microsoft.AspNetCore.Mvc.RequestSizeLimitAttribute(10))));

        Assert.That(await PostAsync("/plain/x"), Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
        Assert.That(await PostAsync("/open"), Is.EqualTo(HttpStatusCode.OK));

        async Task<HttpStatusCode> PostAsync(string target)
        {
            using var body = new StringContent("{\"Name\":\"longer than ten\"}", null, "application/json");
            using var response = await site.Client.PostAsync(path + target, body);
            return response.StatusCode;
        }
    }

    [Test]
    public async Task Antiforgery_applies_to_one_operation()
    {
        await using var site = await StartAsync(static mount =>
            mount.For<Plain>(static endpoint => endpoint.WithMetadata(new RequireAntiforgeryTokenAttribute())));

        Assert.That(await PostAsync("/plain/x"), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await PostAsync("/json/reply/Plain"), Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await PostAsync("/open"), Is.EqualTo(HttpStatusCode.OK));

        async Task<HttpStatusCode> PostAsync(string target)
        {
            using var body = new FormUrlEncodedContent([new KeyValuePair<string, string>("Name", "x")]);
            using var response = await site.Client.PostAsync(path + target, body);
            return response.StatusCode;
        }
    }

    [Test]
    public async Task A_filter_of_endpoints_applies_to_one_operation()
    {
        await using var site = await StartAsync(static mount => mount.For<Plain>(static endpoint =>
            endpoint.AddEndpointFilter(static (context, next) => ValueTask.FromResult<object?>(Results.StatusCode(418)))));

        using var filtered = await site.Client.GetAsync(path + "/plain/x");
        using var other = await site.Client.GetAsync(path + "/open");

        Assert.That(((int)filtered.StatusCode, (int)other.StatusCode), Is.EqualTo((418, 200)));
    }

    [TestCase("/plain/x", "/plain/{Name}")]
    [TestCase("/json/reply/plain", "/json/reply/Plain")]
    [TestCase("/PLAIN/x.json", "/plain/{Name}")]
    public async Task The_route_of_metrics_is_the_operations(string target, string route)
    {
        var routes = new ConcurrentQueue<object?>();
        using var meters = new MeterListener();
        meters.InstrumentPublished = static (instrument, of) =>
        {
            if (instrument.Name == "http.server.request.duration") of.EnableMeasurementEvents(instrument);
        };
        meters.SetMeasurementEventCallback<double>((_, _, tags, _) =>
        {
            foreach (var tag in tags)
            {
                if (tag.Key == "http.route") routes.Enqueue(tag.Value);
            }
        });
        meters.Start();
        await using (var site = await StartAsync(static _ => { }))
        {
            await site.GetAsync(path + target);
            await site.App.StopAsync();
        }

        Assert.That(routes, Is.EqualTo(new[] { path + route }));
    }

    [Test]
    public async Task Documents_have_each_operation_once_with_what_conventions_say()
    {
        await using var site = await StartAsync(
            static mount => mount
                .For<Plain>(static endpoint => endpoint.WithTags("plain things").WithSummary("A plain thing"))
                .For<Cached>(static endpoint => endpoint.ExcludeFromDescription()),
            static app => app.MapOpenApi());
        using var document = JsonDocument.Parse(await site.Client.GetStringAsync("/openapi/v1.json"));
        var paths = document.RootElement.GetProperty("paths");

        Assert.That(
            paths.EnumerateObject().Select(static one => one.Name).Where(one => one.StartsWith(path + "/plain", StringComparison.Ordinal)),
            Is.EqualTo(new[] { path + "/plain/{Name}" }));
        Assert.That(paths.EnumerateObject().Select(static one => one.Name), Has.No.Member(path + "/cached"));
        var plain = paths.GetProperty(path + "/plain/{Name}").GetProperty("get");
        Assert.That(plain.GetProperty("tags")[0].GetString(), Is.EqualTo("plain things"));
        Assert.That(plain.GetProperty("summary").GetString(), Is.EqualTo("A plain thing"));
    }

    [Test]
    public async Task Descriptions_have_the_demands_of_operations()
    {
        await using var site = await StartAsync(static mount =>
            mount.For<Plain>(static endpoint => endpoint.RequireAuthorization("admin")));
        var described = site.App.Services.GetRequiredService<Microsoft.AspNetCore.Mvc.ApiExplorer.IApiDescriptionGroupCollectionProvider>()
            .ApiDescriptionGroups.Items.SelectMany(static group => group.Items).ToLookup(static one => one.ActionDescriptor.DisplayName);

        Assert.That(PoliciesOf("Plain"), Is.All.EqualTo("admin"));
        Assert.That(PoliciesOf("Guarded"), Is.All.Null.And.Not.Empty);
        Assert.That(PoliciesOf("Limited"), Is.Empty);

        IEnumerable<string?> PoliciesOf(string operation) => described[operation]
            .SelectMany(static one => one.ActionDescriptor.EndpointMetadata.OfType<IAuthorizeData>()).Select(static one => one.Policy);
    }

    [Test]
    public async Task Links_lead_to_operations_by_name()
    {
        await using var site = await StartAsync(static mount => mount.For<Open>(static endpoint => endpoint.WithName("opened")));
        var links = site.App.Services.GetRequiredService<LinkGenerator>();

        Assert.That(links.GetPathByName(typeof(Plain).FullName!, new { Name = "a b" }), Is.EqualTo(path + "/plain/a%20b"));
        Assert.That(links.GetPathByName(typeof(Guarded).FullName!, new { Name = "x" }), Is.EqualTo(path + "/guarded/x"), "of two");
        Assert.That(links.GetPathByName("opened"), Is.EqualTo(path + "/open"));
        Assert.That(links.GetPathByName(typeof(Plain).FullName!, new { Name = "x" }, "/below"), Is.EqualTo("/below" + path + "/plain/x"));
    }

    [TestCase("/open", "PUT", HttpStatusCode.OK)]
    [TestCase("/actions", "GET", HttpStatusCode.Forbidden)]
    public async Task A_form_overrides_the_method_where_the_rules_are_the_same(string target, string verb, HttpStatusCode status)
    {
        await using var site = await StartAsync(static mount => mount.For<GuardedActions>(static endpoint =>
            endpoint.Add(static builder => builder.Metadata.Add(new AllowAnonymousAttribute()))));
        using var form = new FormUrlEncodedContent([new KeyValuePair<string, string>("X-Http-Method-Override", verb)]);

        using var response = await site.Client.PostAsync(path + target + "?format=json", form);
        var text = await response.Content.ReadAsStringAsync();

        Assert.That(response.StatusCode, Is.EqualTo(status), text);
        if (status == HttpStatusCode.Forbidden) Assert.That(text, Does.Contain("Send the header X-Http-Method-Override"));
    }

    private Task<MountedSite> StartAsync(
        Action<ServiceStackEndpointConventionBuilder> configure, Action<WebApplication>? use = null) =>
        MountedSite.StartAsync<GuardedAppHost>(
            app =>
            {
                app.UseRouting();
                app.UseCors();
                app.UseRequestTimeouts();
                use?.Invoke(app);
                app.UseAuthentication();
                app.UseAuthorization();
                app.UseAntiforgery();
                app.UseRateLimiter();
                app.UseOutputCache();
                configure(app.MapServiceStack(path));
            },
            static builder =>
            {
                builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
                builder.Services.AddAuthorizationBuilder().AddPolicy("admin", static policy => policy.RequireRole("admin"));
                builder.Services.AddCors();
                builder.Services.AddAntiforgery();
                builder.Services.AddRequestTimeouts();
                builder.Services.AddRateLimiter(static _ => { });
                builder.Services.AddOutputCache();
                builder.Services.AddOpenApi();
            });
}
