using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3 keeps the running application in static members
public class MountTests
{
    [Test]
    public async Task Serves_hosts_of_each_base_class()
    {
        await using (var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api")))
            Assert.That(await site.GetAsync("/api/hello/World?format=json"), Does.StartWith("200 {\"Result\":\"Hello, World!"));
        await using (var site = await MountedSite.StartAsync<ListenerAppHost>(app => app.MapServiceStack("/api")))
            Assert.That(await site.GetAsync("/api/hello/World?format=json"), Does.StartWith("200 {\"Result\":\"Hello, World!"));
        await using (var site = await MountedSite.StartAsync<OwnAppHost>(app => app.MapServiceStack("/api")))
            Assert.That(await site.GetAsync("/api/hello/World?format=json"), Does.StartWith("200 {\"Result\":\"Hello, World!"));
    }

    [TestCase("/api/metadata", "Mounted")]
    [TestCase("/api/json/reply/Hello?Name=World", "Hello, World!")]
    [TestCase("/api/json/metadata?op=Hello", "Hello")]
    [TestCase("/api/soap11", "wsdl")]
    [TestCase("/api/hello/World?format=json&callback=cb", "cb(")]
    [TestCase("/api/files/a/b%20c", "a/b c")]
    [TestCase("/API/hello/World", "Hello, World!")]
    public async Task Serves_v3s_paths_below_its_own(string path, string text)
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        var response = await site.GetAsync(path);

        Assert.That(response, Does.StartWith("200 ").And.Contain(text));
    }

    [Test]
    public async Task Redirects_its_path_to_the_metadata_below_it()
    {
        await using var site = await MountedSite.StartAsync<ListenerAppHost>(app =>
        {
            app.UsePathBase("/site");
            app.UseRouting();
            app.MapServiceStack("/api");
        });

        using var response = await site.Client.GetAsync("/site/api");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
        Assert.That(response.Headers.Location!.ToString(), Is.EqualTo("/site/api/metadata"));
    }

    [Test]
    public async Task Goes_on_to_the_next_endpoint_without_a_handler()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app =>
        {
            app.MapServiceStack("/api");
            app.MapGet("/api/hello/new", () => "new");
            app.MapGet("/api/{anything}", () => "next");
            app.MapFallback(() => "fallback");
        });

        Assert.That(await site.GetAsync("/api/hello/new"), Is.EqualTo("200 new"), "a path of its own is better");
        Assert.That(await site.GetAsync("/api/hello/old"), Does.StartWith("200 {\"Result\""));
        Assert.That(await site.GetAsync("/api/unknown/path"), Is.EqualTo("200 fallback"));
        Assert.That(await site.GetAsync("/other"), Is.EqualTo("200 fallback"));
    }

    [Test]
    public async Task Responds_404_itself_if_wanted()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.MapServiceStack("/api");
                app.MapFallback(() => "fallback");
            },
            options: options => options.EnableNotFoundResponses = true);

        Assert.That(await site.GetAsync("/api/unknown/path"), Is.EqualTo("404 404"));
    }

    [TestCase("")]
    [TestCase("/api")]
    public async Task The_AppHosts_own_404_page_responds_where_nothing_else_does(string path)
    {
        await using var site = await MountedSite.StartAsync<NotFoundAppHost>(app =>
        {
            if (path.Length == 0) app.UseServiceStack();
            else app.MapServiceStack(path);
            app.Use(next => context => context.Request.Path == "/behind" ? context.Response.WriteAsync("behind") : next(context));
            app.MapGet(path + "/mine", () => "mine");
            app.MapGet(path + "/gone", () => Results.NotFound());
        });

        Assert.That(await site.GetAsync(path + "/nothing"), Is.EqualTo("404 own page"));
        Assert.That(await site.GetAsync(path + "/hello/old"), Does.StartWith("200 {\"Result\""));
        Assert.That(await site.GetAsync(path + "/mine"), Is.EqualTo("200 mine"));
        Assert.That(await site.GetAsync(path + "/gone"), Is.EqualTo("404 "), "an endpoint responded");
        Assert.That(await site.GetAsync("/behind"), Is.EqualTo("200 behind"));
    }

    [Test]
    public async Task A_fallback_responds_before_the_AppHosts_own_404_page()
    {
        await using var site = await MountedSite.StartAsync<NotFoundAppHost>(app =>
        {
            app.UseServiceStack();
            app.MapFallback(() => "fallback");
        });

        Assert.That(await site.GetAsync("/nothing"), Is.EqualTo("200 fallback"));
    }

    [Test]
    public async Task Serves_the_root_behind_endpoints_and_before_fallbacks()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app =>
        {
            app.UseServiceStack();
            app.Use(next => context => context.Request.Path == "/behind" ? context.Response.WriteAsync("behind") : next(context));
            app.MapGet("/hello/new", () => "new");
            app.MapFallback(() => "fallback");
        });

        Assert.That(await site.GetAsync("/hello/old"), Does.StartWith("200 {\"Result\""));
        Assert.That(await site.GetAsync("/hello/new"), Is.EqualTo("200 new"));
        Assert.That(await site.GetAsync("/behind"), Is.EqualTo("200 behind"));
        Assert.That(await site.GetAsync("/nothing"), Is.EqualTo("200 fallback"));
    }

    [TestCase("", "")]
    [TestCase("/site", "/site")]
    public async Task Has_links_with_the_path_base(string sent, string pathBase)
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app =>
        {
            app.UsePathBase("/site");
            app.UseRouting();
            app.MapServiceStack("/api");
        });

        var links = await site.Client.GetFromJsonAsync<LinksResponse>(sent + "/api/links?format=json");

        var origin = site.Address.GetLeftPart(UriPartial.Authority);
        Assert.That(links!.Base, Is.EqualTo(origin + pathBase + "/api"));
        Assert.That(links.Application, Is.EqualTo(origin + pathBase + "/api"));
        Assert.That(links.Absolute, Is.EqualTo(origin + pathBase + "/api/links?format=json"));
        Assert.That(links.PathInfo, Is.EqualTo("/links"));
    }

    [Test]
    public async Task Takes_what_forwarded_headers_and_rewriting_have_changed()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app =>
        {
            app.UseForwardedHeaders(new ForwardedHeadersOptions
            {
                ForwardedHeaders = ForwardedHeaders.XForwardedFor | ForwardedHeaders.XForwardedProto | ForwardedHeaders.XForwardedHost,
            });
            app.Use(next => context =>
            {
                if (context.Request.Path.StartsWithSegments("/old", out var rest)) context.Request.Path = "/api" + rest;
                return next(context);
            });
            app.UseRouting();
            app.MapServiceStack("/api");
        });
        using var request = new HttpRequestMessage(HttpMethod.Get, "/old/links?format=json");
        request.Headers.Add("X-Forwarded-For", "203.0.113.9");
        request.Headers.Add("X-Forwarded-Proto", "https");
        request.Headers.Add("X-Forwarded-Host", "shop.example.org");

        using var response = await site.Client.SendAsync(request);
        var links = await response.Content.ReadFromJsonAsync<LinksResponse>();

        Assert.That(links!.Base, Is.EqualTo("https://shop.example.org/api"));
        Assert.That(links.Ip, Is.EqualTo("203.0.113.9"));
        Assert.That(links.IsSecure, Is.True);
    }

    [Test]
    public async Task Is_found_in_a_group()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapGroup("/v1").MapServiceStack("/api"));

        var links = await site.Client.GetFromJsonAsync<LinksResponse>("/v1/api/links?format=json");

        Assert.That(links!.Base, Is.EqualTo(site.Address.GetLeftPart(UriPartial.Authority) + "/v1/api"));
        Assert.That(links.PathInfo, Is.EqualTo("/links"));
    }

    [Test]
    public async Task Takes_the_method_that_a_form_overrides()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        using var form = new FormUrlEncodedContent([new("X-Http-Method-Override", "PUT"), new("Times", "2")]);

        using var response = await site.Client.PostAsync("/api/hello/Ann/twice?format=json", form);

        // the route has GET and POST alone
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.NotFound).Or.EqualTo(HttpStatusCode.MethodNotAllowed));
    }

    [Test]
    public async Task A_second_app_host_has_one_clear_error()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        var running = await Assert.ThrowsAsync<InvalidOperationException>(
            () => MountedSite.StartAsync<ListenerAppHost>(app => app.MapServiceStack("/other")));
        var twice = Assert.Throws<InvalidOperationException>(() => site.App.MapServiceStack("/again"));
        var added = Assert.Throws<InvalidOperationException>(
            () => new ServiceCollection().AddServiceStack<WebAppHost>().AddServiceStack<ListenerAppHost>());

        Assert.That(running!.Message, Does.Contain("WebAppHost").And.Contain("process"));
        Assert.That(twice!.Message, Does.Contain("/api"));
        Assert.That(added!.Message, Does.Contain("process"));
        Assert.That(await site.GetAsync("/api/hello/World"), Does.StartWith("200 "), "the first is served on");
    }

    [Test]
    public async Task A_mount_without_an_app_host_has_a_clear_error()
    {
        await using var app = WebApplication.CreateBuilder().Build();

        Assert.That(
            Assert.Throws<InvalidOperationException>(() => app.MapServiceStack("/api"))!.Message, Does.Contain("AddServiceStack"));
    }

    [Test]
    public async Task Other_endpoints_have_v3s_session_cache_and_container()
    {
        await using var site = await MountedSite.StartAsync<LoginAppHost>(app =>
        {
            app.MapServiceStack("/api");
            app.MapGet("/new", (HttpContext context) =>
            {
                var v3 = context.GetServiceStack();
                v3.Cache.Set("key", "cached");
                v3.Response.Cookies.AddCookie(new Cookie("flavour", "plain", "/"));
                return $"{v3.Session.DisplayName} {v3.Session.IsAuthenticated} {v3.Cache.Get<string>("key")} {v3.Request.PathInfo} "
                    + $"{v3.AppHost.Config.ServiceName} {v3.Resolve<IGreeter>().Greet("x")[..5]}";
            });
        });

        await site.LogInAsync();
        using var response = await site.Client.GetAsync("/new");

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("Ann True cached /new Mounted Hello"));
        Assert.That(response.Headers.GetValues("Set-Cookie").Single(), Does.StartWith("flavour=plain"));
    }

    [Test]
    public async Task Ends_with_the_application_so_that_another_can_start()
    {
        await using (await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api")))
            Assert.That(EndpointHost.AppHost, Is.InstanceOf<WebAppHost>());

        Assert.That(EndpointHost.AppHost, Is.Null);
        Assert.That(AppHostBase.Instance, Is.Null);
        Assert.That(EndpointHostConfig.Instance.ServiceStackHandlerFactoryPath, Is.Null);
    }
}
