using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3 keeps the running application in static members
public class UserTests
{
    [Test]
    public async Task Authenticate_takes_the_user_of_asp_net_core([Values] bool hasLogins)
    {
        await using var site = hasLogins ? await StartAsync<LoginAppHost>() : await StartAsync<WebAppHost>();
        await site.SignInAsync("Admin");

        var me = await site.Client.GetFromJsonAsync<MeResponse>("/api/me?format=json");

        Assert.That((me!.Id, me.Name, me.Email, me.Roles), Is.EqualTo(("17", "bob", "bob@example.org", "Admin")));
        Assert.That(await site.GetAsync("/api/admin?format=json"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/api/publish?format=json"), Does.StartWith("403 "));
    }

    [Test]
    public async Task Permissions_are_claims()
    {
        await using var site = await StartAsync<WebAppHost>();
        await site.SignInAsync("Reader", new Claim("permission", "publish"));

        Assert.That(await site.GetAsync("/api/publish?format=json"), Is.EqualTo("200 published"));
        Assert.That(await site.GetAsync("/api/admin?format=json"), Does.StartWith("403 "));
    }

    [Test]
    public async Task A_repository_gives_the_user_of_the_same_name_no_role()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.SignInAsync("Reader", new Claim(ClaimTypes.NameIdentifier, "1"), new Claim(ClaimTypes.Name, "ann"));

        Assert.That(await site.GetAsync("/api/admin?format=json"), Does.StartWith("403 "));
    }

    [Test]
    public async Task Without_a_user_the_challenge_is_asp_net_cores_unless_v3_has_logins()
    {
        await using (var site = await StartAsync<WebAppHost>())
        {
            using var response = await site.Client.GetAsync("/api/me?format=json");
            Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
            Assert.That(response.Headers.Location!.PathAndQuery, Does.StartWith("/Account/Login?ReturnUrl="));
        }

        await using (var site = await StartAsync<LoginAppHost>())
        {
            using var response = await site.Client.GetAsync("/api/me?format=json");
            Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
            Assert.That(response.Headers.WwwAuthenticate.ToString(), Does.StartWith("credentials"));
        }
    }

    [Test]
    public async Task The_session_that_an_application_saves_authenticates_no_user_after_the_sign_out()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.SignInAsync("Admin");

        Assert.That(await site.GetAsync("/api/me?format=json&Save=true"), Does.StartWith("200 "));
        await site.Client.GetAsync("/signout");

        Assert.That(await site.GetAsync("/api/me?format=json"), Does.StartWith("401 "));
        Assert.That(await site.GetAsync("/api/admin?format=json"), Does.StartWith("401 "));
    }

    [Test]
    public async Task The_session_of_a_user_can_be_changed()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            Use, Build, options => options.MapUser = (user, session) => session.UserName = "mapped " + user.Identity!.Name);
        await site.SignInAsync("Admin");

        Assert.That((await site.Client.GetFromJsonAsync<MeResponse>("/api/me?format=json"))!.Name, Is.EqualTo("mapped bob"));
    }

    [Test]
    public async Task A_login_of_v3_is_a_user_of_asp_net_core()
    {
        await using var site = await StartAsync<LoginAppHost>();
        using var other = site.NewClient();

        await site.LogInAsync();
        var user = await site.GetAsync("/new/user");
        var admin = await site.GetAsync("/new/admin");
        using var challenge = await other.GetAsync("/new/user");
        using var request = new HttpRequestMessage(HttpMethod.Get, "/new/user?a=1");
        request.Headers.Accept.ParseAdd("text/html");
        using var page = await other.SendAsync(request);

        Assert.That(user, Is.EqualTo("200 ann 1 ServiceStack publish"));
        Assert.That(admin, Is.EqualTo("200 admin"));
        Assert.That(challenge.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(challenge.Headers.WwwAuthenticate.ToString(), Does.StartWith("credentials"));
        Assert.That(page.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
        Assert.That(page.Headers.Location!.ToString(), Is.EqualTo("/api/login?redirect=%2Fnew%2Fuser%3Fa%3D1"));
    }

    [Test]
    public async Task A_policy_that_v3s_user_does_not_meet_forbids()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.LogInAsync();

        Assert.That(await site.GetAsync("/new/owner"), Does.StartWith("403 "));
    }

    [Test]
    public async Task A_login_of_v3_counts_in_services_as_ever()
    {
        await using var site = await StartAsync<LoginAppHost>();
        await site.LogInAsync();

        var me = await site.Client.GetFromJsonAsync<MeResponse>("/api/me?format=json");

        Assert.That((me!.Id, me.Name, me.Roles), Is.EqualTo(("1", "ann", "Admin")));
    }

    [Test]
    public async Task Authorization_in_front_of_the_mount_takes_either_user()
    {
        await using var site = await MountedSite.StartAsync<LoginAppHost>(
            app =>
            {
                app.UseAuthentication();
                app.UseAuthorization();
                app.MapServiceStack("/api").RequireAuthorization(policy => policy.RequireAuthenticatedUser().AddAuthenticationSchemes(
                    "ServiceStack"));
            },
            Build);

        Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("401 "));
    }

    private static Task<MountedSite> StartAsync<TAppHost>()
        where TAppHost : class, WebHost.Endpoints.IAppHost => MountedSite.StartAsync<TAppHost>(Use, Build);

    private static void Build(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthentication(Logins.Cookies).AddCookie().AddServiceStack();
        builder.Services.AddAuthorization();
    }

    private static void Use(WebApplication app)
    {
        app.UseAuthentication();
        app.UseAuthorization();
        app.MapServiceStack("/api");
        app.MapSignIn();
        app.MapGet("/new/user", [Authorize(AuthenticationSchemes = "ServiceStack")] (ClaimsPrincipal user) =>
            $"{user.Identity!.Name} {user.FindFirstValue(ClaimTypes.NameIdentifier)} {user.Identity.AuthenticationType} "
                + user.FindFirstValue("permission"));
        app.MapGet("/new/admin", [Authorize(AuthenticationSchemes = "ServiceStack", Roles = "Admin")] () => "admin");
        app.MapGet("/new/owner", [Authorize(AuthenticationSchemes = "ServiceStack", Roles = "Owner")] () => "owner");
    }
}
