using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.RateLimiting;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Attributes and conventions of ASP.NET Core apply to one operation of v3, on each way that reaches it.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class OperationEndpointTests
{
    [TestCase("GET", "/api/guarded/x")]
    [TestCase("HEAD", "/api/guarded/x")]
    [TestCase("GET", "/api/guarded/x.json")]
    [TestCase("GET", "/api/guarded?format=csv")]
    [TestCase("GET", "/api/json/reply/Guarded")]
    [TestCase("POST", "/api/json/reply/guarded")]
    [TestCase("POST", "/api/xml/oneway/Guarded")]
    [TestCase("POST", "/api/jsv/syncreply/Guarded")]
    [TestCase("POST", "/api/soap11")]
    [TestCase("POST", "/api/soap12")]
    [TestCase("POST", "/api/actions")]
    [TestCase("POST", "/api/json/reply/GuardedActions")]
    public async Task An_attribute_guards_each_way_to_an_operation(string verb, string path)
    {
        await using var site = await StartAsync();

        using var request = new HttpRequestMessage(new HttpMethod(verb), path);
        using var response = await site.Client.SendAsync(request);

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
    }

    [Test]
    public async Task An_overridden_method_has_the_attributes_of_its_action()
    {
        await using var site = await StartAsync();

        using var request = new HttpRequestMessage(HttpMethod.Post, "/api/actions");
        request.Headers.Add("X-Http-Method-Override", "GET");
        using var read = await site.Client.SendAsync(request);
        using var other = new HttpRequestMessage(HttpMethod.Get, "/api/actions");
        other.Headers.Add("X-Http-Method-Override", "POST");
        using var written = await site.Client.SendAsync(other);

        Assert.That(await read.Content.ReadAsStringAsync(), Does.Not.Contain("written"));
        Assert.That(await written.Content.ReadAsStringAsync(), Does.Not.Contain("written"));
    }

    [TestCase("/api/actions", "read")]
    [TestCase("/api/plain/x", "plain")]
    [TestCase("/api/open", "open")]
    [TestCase("/api/json/reply/Open", "open")]
    public async Task Other_operations_stay_open(string path, string text)
    {
        await using var site = await StartAsync();

        Assert.That(await site.GetAsync(path), Does.StartWith("200 ").And.Contain(text));
    }

    [Test]
    public async Task AllowAnonymous_opens_one_operation_of_a_guarded_mount()
    {
        await using var site = await StartAsync(static mount => mount.RequireAuthorization());

        Assert.That(await site.GetAsync("/api/open"), Does.StartWith("200 "));
        Assert.That(await site.GetAsync("/api/plain/x"), Does.StartWith("401 "));
        Assert.That(await site.GetAsync("/api/metadata"), Does.StartWith("401 "));
    }

    [TestCase("/api/plain/x")]
    [TestCase("/api/json/reply/Plain")]
    public async Task A_convention_applies_to_one_operation(string path)
    {
        await using var site = await StartAsync(static mount => mount.For<Plain>(static endpoint => endpoint.RequireAuthorization()));

        Assert.That(await site.GetAsync(path), Does.StartWith("401 "));
        Assert.That(await site.GetAsync("/api/open"), Does.StartWith("200 "));
    }

    [Test]
    public async Task A_convention_of_a_base_class_applies_to_all_that_derive()
    {
        await using var site = await StartAsync(static mount =>
            mount.For<GuardedRequest>(static endpoint => endpoint.RequireAuthorization()));

        Assert.That(await site.GetAsync("/api/plain/x"), Does.StartWith("401 "));
        Assert.That(await site.GetAsync("/api/open"), Does.StartWith("200 "));
    }

    [Test]
    public async Task A_convention_of_no_request_is_an_error()
    {
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() =>
            StartAsync(static mount => mount.For<string>(static _ => { })));

        Assert.That(error!.Message, Does.Contain("System.String"));
    }

    [Test]
    public async Task Rate_limits_apply_to_one_operation()
    {
        await using var site = await StartAsync();

        Assert.That(await site.GetAsync("/api/limited"), Does.StartWith("200 "));
        Assert.That(await site.GetAsync("/api/limited"), Does.StartWith("503 "));
        Assert.That(await site.GetAsync("/api/json/reply/Limited"), Does.StartWith("503 "), "one limit for all ways");
        Assert.That(await site.GetAsync("/api/open"), Does.StartWith("200 "));
    }

    [Test]
    public async Task Output_is_cached_for_one_operation()
    {
        await using var site = await StartAsync(static mount =>
            mount.For<Plain>(static endpoint => endpoint.CacheOutput(static policy => policy.Expire(TimeSpan.FromMinutes(1)))));

        foreach (var path in new[] { "/api/cached", "/api/named?a=1", "/api/plain/x" })
        {
            var first = await site.GetAsync(path);
            Assert.That(await site.GetAsync(path), Is.EqualTo(first), path);
        }

        Assert.That(await site.GetAsync("/api/named?a=1&b=2"), Is.EqualTo(await site.GetAsync("/api/named?a=1")), "b is not in the key");
        Assert.That(await site.GetAsync("/api/named?a=2"), Is.Not.EqualTo(await site.GetAsync("/api/named?a=1")));
    }

    [Test]
    public async Task A_policy_of_CORS_applies_to_one_operation()
    {
        await using var site = await StartAsync();

        Assert.That(await PreflightAsync("/api/shared"), Is.EqualTo("https://shop.example"));
        Assert.That(await PreflightAsync("/api/open"), Is.Null);

        async Task<string?> PreflightAsync(string path)
        {
            using var request = new HttpRequestMessage(HttpMethod.Options, path);
            request.Headers.Add("Origin", "https://shop.example");
            request.Headers.Add("Access-Control-Request-Method", "POST");
            using var response = await site.Client.SendAsync(request);
            return response.Headers.TryGetValues("Access-Control-Allow-Origin", out var values) ? values.Single() : null;
        }
    }

    [Test]
    public async Task Each_route_is_listed_with_template_verbs_and_name()
    {
        await using var site = await StartAsync();
        var listed = site.App.Services.GetRequiredService<EndpointDataSource>().Endpoints.OfType<RouteEndpoint>()
            .Where(static one => one.Metadata.GetMetadata<ISuppressMatchingMetadata>() is not null)
            .Select(static one => one.RoutePattern.RawText);
        var links = site.App.Services.GetRequiredService<LinkGenerator>();

        Assert.That(listed, Is.SupersetOf(new[] { "/api/guarded/{Name}", "/api/guarded", "/api/actions", "/api/plain/{Name}" }));
        Assert.That(links.GetPathByName(typeof(Plain).FullName!, new { Name = "a b" }), Is.EqualTo("/api/plain/a%20b"));
    }

    [Test]
    public async Task UseServiceStack_refuses_attributes_that_it_can_not_apply()
    {
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() =>
            MountedSite.StartAsync<GuardedAppHost>(static app => app.UseServiceStack()));

        Assert.That(error!.Message, Does.Contain("[Authorize]").And.Contain("MapServiceStack"));
    }

    private static Task<MountedSite> StartAsync(Action<ServiceStackEndpointConventionBuilder>? configure = null) =>
        MountedSite.StartAsync<GuardedAppHost>(
            app =>
            {
                app.UseRouting();
                app.UseCors();
                app.UseAuthentication();
                app.UseAuthorization();
                app.UseRateLimiter();
                app.UseOutputCache();
                var mount = app.MapServiceStack("/api");
                configure?.Invoke(mount);
            },
            static builder =>
            {
                builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
                builder.Services.AddAuthorization();
                builder.Services.AddCors(static options =>
                    options.AddPolicy("shop", static policy => policy.WithOrigins("https://shop.example").AllowAnyMethod()));
                builder.Services.AddOutputCache(static options =>
                    options.AddPolicy("long", static policy => policy.Expire(TimeSpan.FromMinutes(5))));
                builder.Services.AddRateLimiter(static options => options.AddFixedWindowLimiter("once", static limit =>
                {
                    limit.PermitLimit = 1;
                    limit.Window = TimeSpan.FromHours(1);
                }));
            });
}
