using System;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>
/// What the ASP.NET Core Module of IIS does out of process, played by a client: it names port, path and token in the environment, adds the
/// token to each request, and forwards the client's address and scheme. IIS itself is on Windows alone.
/// </summary>
[NonParallelizable] // v3 keeps the running application in static members
public class IisModuleTests
{
    private const string Token = "5d2b1a4e-0e3a-4c1e-9a57-6f1f7d3c2b10";

    [Test]
    public async Task An_application_of_IIS_is_served_below_its_path()
    {
        await using var site = await StartAsync("/shop");

        var (status, text) = await SendAsync(site, HttpMethod.Get, "/shop/api/links?format=json", Token);

        Assert.That(status, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(text, Does.Contain("\"Base\":\"https://shop.example/shop/api\"").And.Contain("\"PathInfo\":\"/links\""));
    }

    [Test]
    public async Task The_client_is_the_one_that_the_module_forwards()
    {
        await using var site = await StartAsync("/");

        var (_, text) = await SendAsync(site, HttpMethod.Get, "/api/links?format=json", Token);

        Assert.That(text, Does.Contain("\"Ip\":\"203.0.113.9\"").And.Contain("\"IsSecure\":true"));
    }

    [TestCase(null)]
    [TestCase("another")]
    public async Task A_request_that_does_not_come_from_the_module_is_refused(string? token)
    {
        await using var site = await StartAsync("/");

        var (status, text) = await SendAsync(site, HttpMethod.Get, "/api/links?format=json", token);

        Assert.That(status, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(text, Does.Not.Contain("PathInfo"));
    }

    [Test]
    public async Task The_module_stops_the_application()
    {
        await using var site = await StartAsync("/");
        using var stopping = new ManualResetEventSlim();
        site.App.Lifetime.ApplicationStopping.Register(stopping.Set);

        var (status, _) = await SendAsync(site, HttpMethod.Post, "/iisintegration", Token, ("MS-ASPNETCORE-EVENT", "shutdown"));

        Assert.That(status, Is.EqualTo(HttpStatusCode.Accepted));
        Wait.Until(() => stopping.IsSet, "the application stops");
    }

    [TestCase("/web.config")]
    [TestCase("/WEB.CONFIG")]
    [TestCase("/api/web.config")]
    [TestCase("/api/web.config/.")]
    public async Task No_web_config_is_served(string path)
    {
        await using var site = await StartAsync("/");

        var (status, _) = await SendAsync(site, HttpMethod.Get, path, Token);

        Assert.That(status, Is.AnyOf(HttpStatusCode.NotFound, HttpStatusCode.Forbidden));
    }

    // IISIntegration reads these settings from ASPNETCORE_PORT, ASPNETCORE_APPL_PATH and ASPNETCORE_TOKEN
    private static Task<MountedSite> StartAsync(string path) => MountedSite.StartAsync<WebAppHost>(
        app => app.MapServiceStack("/api"),
        builder => builder.WebHost.UseSetting("PORT", Ports.Free().ToString()).UseSetting("APPL_PATH", path).UseSetting("TOKEN", Token)
            .UseIISIntegration());

    private static async Task<(HttpStatusCode Status, string Text)> SendAsync(
        MountedSite site, HttpMethod method, string path, string? token, params (string Name, string Value)[] headers)
    {
        using var request = new HttpRequestMessage(method, new Uri(site.Address, path));
        request.Headers.Host = "shop.example";
        request.Headers.Add("X-Forwarded-For", "203.0.113.9:51234");
        request.Headers.Add("X-Forwarded-Proto", "https");
        if (token is not null) request.Headers.Add("MS-ASPNETCORE-TOKEN", token);
        foreach (var (name, value) in headers) request.Headers.Add(name, value);
        using var response = await site.Client.SendAsync(request);
        return (response.StatusCode, await response.Content.ReadAsStringAsync());
    }
}
