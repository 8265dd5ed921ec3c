using System.Net;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Authorization of the whole mount leaves v3's login open.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class LoginBehindAuthorizationTests
{
    [Test]
    public async Task A_user_logs_in_and_out([Values] bool isFallback)
    {
        await using var site = await StartAsync(isFallback);
        var before = await site.GetAsync("/api/hello/x");

        await site.LogInAsync();
        var inside = await site.GetAsync("/api/hello/x");
        var logout = await site.GetAsync("/api/auth/logout?format=json");
        var after = await site.GetAsync("/api/hello/x");

        Assert.That(before, Does.StartWith("401 "));
        Assert.That(inside, Does.StartWith("200 "));
        Assert.That(logout, Does.StartWith("200 "));
        Assert.That(after, Does.StartWith("401 "));
    }

    [TestCase("/api/json/reply/Hello?Name=x")]
    [TestCase("/api/metadata")]
    [TestCase("/api/assignroles?UserName=ann&Roles=Admin")]
    public async Task Nothing_else_is_open(string path)
    {
        await using var site = await StartAsync(isFallback: false);

        Assert.That(await site.GetAsync(path), Does.StartWith("401 "));
    }

    [Test]
    public async Task Requests_of_the_option_are_open()
    {
        await using var site = await MountedSite.StartAsync<LoginAppHost>(
            static app => Use(app, isFallback: false), static builder => Build(builder, isFallback: false),
            static options => options.AnonymousRequests.Add(typeof(Hello)));

        using var open = await site.Client.GetAsync("/api/hello/x");
        using var closed = await site.Client.PostAsJsonAsync("/api/hello/x/twice", new { Times = 1 });

        Assert.That((open.StatusCode, closed.StatusCode), Is.EqualTo((HttpStatusCode.OK, HttpStatusCode.Unauthorized)));
    }

    private static Task<MountedSite> StartAsync(bool isFallback) =>
        MountedSite.StartAsync<LoginAppHost>(app => Use(app, isFallback), builder => Build(builder, isFallback));

    private static void Build(WebApplicationBuilder builder, bool isFallback)
    {
        builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
        builder.Services.AddAuthorization(options =>
        {
            if (isFallback) options.FallbackPolicy = new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build();
        });
    }

    private static void Use(WebApplication app, bool isFallback)
    {
        app.UseAuthentication();
        app.UseAuthorization();
        var mount = app.MapServiceStack("/api");
        if (!isFallback) mount.RequireAuthorization();
    }
}
