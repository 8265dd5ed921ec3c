using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.Tests.OpenIdConnect;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Logins of v3 by AddOpenIdConnect, with OpenIddict as the provider.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class SchemeLoginTests
{
    private ProviderProcess _provider = null!;

    [OneTimeSetUp]
    public void StartProvider() => _provider = new ProviderProcess();

    [OneTimeTearDown]
    public void StopProvider() => _provider.Dispose();

    [TestCase("shop")]
    [TestCase("GoogleOpenId", TestName = "A name of v3's old providers")]
    public async Task The_scheme_logs_in_to_the_session_of_v3(string name)
    {
        await using var site = await StartAsync();
        using var begun = await site.Client.GetAsync("/who?keep=true");
        var before = await site.GetAsync("/session");

        var page = await LogInAsync(site.Client, $"/api/auth/{name.ToLowerInvariant()}?continue=/who");

        Assert.That(page, Is.EqualTo("/who#s=1"));
        Assert.That(await site.GetAsync("/who"), Is.EqualTo($"200 True Bob Builder bob@example.org {name} 17"));
        Assert.That(await site.GetAsync("/user"), Is.EqualTo("200 Bob Builder"), "endpoints have the same user");
        Assert.That(await site.GetAsync("/session"), Is.Not.EqualTo(before), "the session has a new id");
    }

    [TestCase("https://evil.example/")]
    [TestCase("//evil.example/")]
    [TestCase("/\\evil.example/")]
    public async Task The_page_after_the_login_is_one_of_the_site(string page)
    {
        await using var site = await StartAsync();

        var location = await LogInAsync(site.Client, "/api/auth/shop?continue=" + Uri.EscapeDataString(page));

        Assert.That(new Uri(site.Address, location).Host, Is.EqualTo(site.Address.Host));
    }

    [TestCase("denied", "AccessDenied")]
    [TestCase("forged", "Refused")]
    [TestCase("replayed", "Refused")]
    [TestCase("others", "Refused")]
    public async Task A_login_that_fails_leads_back_with_the_reason(string client, string reason)
    {
        await using var site = await StartAsync(client);

        Assert.That(await LogInAsync(site.Client, "/api/auth/shop?continue=/who"), Is.EqualTo("/who#f=" + reason));
        Assert.That(await site.GetAsync("/who"), Does.StartWith("200 False"));
    }

    [Test]
    public async Task A_response_to_the_login_of_another_browser_logs_nobody_in()
    {
        await using var site = await StartAsync();
        using var victim = site.NewClient();
        var callback = await CallbackAsync(site.Client, "/api/auth/shop");

        using var response = await victim.GetAsync(callback);
        using var who = await victim.GetAsync("/who");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Redirect).Or.EqualTo(HttpStatusCode.InternalServerError));
        Assert.That(response.Headers.Location?.ToString(), Is.Null.Or.EndsWith("#f=Refused"));
        Assert.That(await who.Content.ReadAsStringAsync(), Does.StartWith("False"));
    }

    [Test]
    public async Task A_Host_of_a_stranger_is_in_the_callback_of_nobody_else()
    {
        await using var site = await StartAsync();
        using var stranger = new HttpRequestMessage(HttpMethod.Get, "/api/auth/shop") { Headers = { Host = "evil.example" } };
        using var strange = await site.NewClient().SendAsync(stranger);

        using var response = await site.Client.GetAsync("/api/auth/shop");

        Assert.That(QueryHelpers.ParseQuery(response.Headers.Location!.Query)["redirect_uri"].ToString(),
            Is.EqualTo(new Uri(site.Address, "/signin-oidc").ToString()));
        Assert.That(strange.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
    }

    [Test]
    public async Task A_provider_that_does_not_respond_leads_back()
    {
        await using var site = await StartAsync(authority: "http://127.0.0.1:1/");

        using var response = await site.Client.GetAsync("/api/auth/shop?continue=/who");

        Assert.That(response.Headers.Location?.ToString(), Does.EndWith("/who#f=ProviderUnavailable"));
    }

    [Test]
    public async Task A_sign_out_of_the_scheme_ends_the_session()
    {
        await using var site = await StartAsync();
        await LogInAsync(site.Client, "/api/auth/shop?continue=/who");

        using var response = await site.Client.GetAsync("/leave");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await site.GetAsync("/who"), Does.StartWith("200 False"));
    }

    [Test]
    public async Task Nobody_else_signs_in_to_the_scheme()
    {
        await using var site = await StartAsync();

        using var response = await site.Client.GetAsync("/enter");

        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("LoginSchemes"));
        Assert.That(await site.GetAsync("/who"), Does.StartWith("200 False"));
    }

    [Test]
    public void A_scheme_that_does_not_exist_is_an_error_at_the_start() => Assert.That(
        async () => await MountedSite.StartAsync<LoginAppHost>(static app => app.MapServiceStack("/api"),
            static builder => builder.Services.AddAuthentication("ServiceStack").AddServiceStack(),
            static options => options.LoginSchemes["google"] = "Gogle"),
        Throws.InvalidOperationException.With.Message.Contains("google for the scheme Gogle").And.Message.Contains("ServiceStack"));

    [Test]
    public void An_AppHost_without_AuthFeature_is_an_error_at_the_start() => Assert.That(
        async () => await MountedSite.StartAsync<WebAppHost>(static app => app.MapServiceStack("/api"),
            builder => Configure(builder, "shop", _provider.Address), static options => options.LoginSchemes["shop"] = "OpenIdConnect"),
        Throws.InvalidOperationException.With.Message.Contains("AuthFeature"));

    private Task<MountedSite> StartAsync(string client = "shop", string? authority = null) => MountedSite.StartAsync<LoginAppHost>(
        static app =>
        {
            app.MapServiceStack("/api");
            app.MapGet("/who", static (HttpContext context, bool? keep) => Who(context.GetServiceStack(), keep == true));
            app.MapGet("/session", static (HttpContext context) => context.GetServiceStack().Session.Id);
            app.MapGet("/leave", static (HttpContext context) => context.SignOutAsync("ServiceStack"));
            app.MapGet("/enter", static (HttpContext context) =>
                context.SignInAsync("ServiceStack", new ClaimsPrincipal(new ClaimsIdentity("x"))));
            app.MapGet("/user", [Authorize] static (HttpContext context) => context.User.Identity!.Name);
        },
        builder => Configure(builder, client, authority ?? _provider.Address),
        static options =>
        {
            options.LoginSchemes["shop"] = "OpenIdConnect";
            options.LoginSchemes["GoogleOpenId"] = "OpenIdConnect";
        });

    private static void Configure(WebApplicationBuilder builder, string client, string authority)
    {
        builder.Services.AddAuthorization();
        builder.Services.AddAuthentication("ServiceStack").AddServiceStack().AddOpenIdConnect(options =>
        {
            options.Authority = authority;
            options.RequireHttpsMetadata = false;
            options.ClientId = client;
            options.ClientSecret = ProviderProcess.Secret;
            options.ResponseType = "code";
            options.ResponseMode = "query";
            options.Scope.Add("email");

            // the test has no https
            foreach (var cookie in new[] { options.CorrelationCookie, options.NonceCookie })
                (cookie.SecurePolicy, cookie.SameSite) = (CookieSecurePolicy.SameAsRequest, SameSiteMode.Lax);
        });
    }

    private static string Who(ServiceStackContext context, bool keep)
    {
        var session = context.SessionAs<AuthUserSession>();
        if (keep) context.Request.SaveSession(session);
        var tokens = session.ProviderOAuthAccess.FirstOrDefault();
        return $"{session.IsAuthenticated} {session.DisplayName} {session.PrimaryEmail} {tokens?.Provider} {tokens?.UserId}";
    }

    private static async Task<string> LogInAsync(HttpClient client, string path)
    {
        using var response = await client.GetAsync(await CallbackAsync(client, path));
        return response.Headers.Location?.ToString() ?? $"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}";
    }

    // path and query at which the provider sends the browser back
    private static async Task<string> CallbackAsync(HttpClient client, string path)
    {
        using var begun = await client.GetAsync(path);
        Assert.That(begun.StatusCode, Is.EqualTo(HttpStatusCode.Redirect), await begun.Content.ReadAsStringAsync());
        using var browser = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false });
        using var provider = await browser.GetAsync(begun.Headers.Location);
        return provider.Headers.Location!.PathAndQuery;
    }
}
