using System.Net;
using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>v3's attributes and sessions in controllers of MVC, for users of ASP.NET Core and of v3.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class ControllerUserTests
{
    [Test]
    public async Task The_user_of_asp_net_core_is_the_controllers([Values] bool hasLogins)
    {
        await using var site = hasLogins ? await StartAsync<LoginAppHost>() : await StartAsync<WebAppHost>();
        await site.SignInAsync("Admin");

        Assert.That(await site.GetAsync("/mine"), Is.EqualTo("200 17 bob bob@example.org"));
        Assert.That(await site.GetAsync("/mine/open"), Is.EqualTo("200 bob"));
        Assert.That(await site.GetAsync("/mine/admin"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/mine/publish"), Does.StartWith("403 "));
    }

    [Test]
    public async Task A_login_of_v3_is_the_controllers()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.LogInAsync();

        Assert.That(await site.GetAsync("/mine"), Is.EqualTo("200 1 ann ann@example.org"));
        Assert.That(await site.GetAsync("/mine/admin"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/mine/publish"), Is.EqualTo("200 published"));
    }

    [Test]
    public async Task Without_a_user_the_challenge_is_asp_net_cores_unless_v3_has_logins()
    {
        await using (var site = await StartAsync<WebAppHost>())
        {
            using var response = await site.Client.GetAsync("/mine");
            Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
            Assert.That(response.Headers.Location!.PathAndQuery, Is.EqualTo("/Account/Login?ReturnUrl=%2Fmine"));
            Assert.That(await site.GetAsync("/mine/open"), Is.EqualTo("200 no user"));
        }

        await using (var site = await StartAsync<LoginAppHost>())
        {
            using var response = await site.Client.GetAsync("/mine");
            Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
            Assert.That(response.Headers.WwwAuthenticate.ToString(), Does.StartWith("credentials"));
        }
    }

    [Test]
    public async Task The_session_that_a_controller_saves_authenticates_no_user_after_the_sign_out()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.SignInAsync("Admin");

        Assert.That(await site.GetAsync("/mine/save"), Is.EqualTo("200 saved"));
        await site.Client.GetAsync("/signout");

        Eventually.That(() => site.GetAsync("/mine").GetAwaiter().GetResult(), Does.StartWith("401 "));
    }

    [Test]
    public async Task V3s_scheme_takes_no_user_of_another_scheme()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.SignInAsync("Admin");

        Assert.That(await site.GetAsync("/seen/by/v3"), Does.StartWith("401 "));
        await site.LogInAsync();
        Assert.That(await site.GetAsync("/seen/by/v3"), Is.EqualTo("200 ann"));
    }

    private static Task<MountedSite> StartAsync<TAppHost>()
        where TAppHost : class, WebHost.Endpoints.IAppHost => MountedSite.StartAsync<TAppHost>(Use, Build);

    private static void Build(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthentication(Logins.Cookies).AddCookie().AddServiceStack();
        builder.Services.AddAuthorization();
        builder.Services.AddControllers().AddServiceStackControllers();
    }

    private static void Use(WebApplication app)
    {
        app.UseAuthentication();
        app.Use(static async (context, next) =>
        {
            // the request is v3's before a scheme of the endpoint authenticates it
            if (context.Request.Path.StartsWithSegments("/seen")) _ = context.GetServiceStack().Session;
            await next(context);
        });
        app.UseAuthorization();
        app.MapServiceStack("/api");
        app.MapControllers();
        app.MapSignIn();
        app.MapGet("/seen/by/v3", [Authorize(AuthenticationSchemes = "ServiceStack")] (ClaimsPrincipal user) => user.Identity!.Name);
    }
}
