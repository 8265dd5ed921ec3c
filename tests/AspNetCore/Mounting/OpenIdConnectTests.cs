using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.OpenIdConnect;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>A login by OpenID Connect that begins at a v3 service.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class OpenIdConnectTests
{
    [Test]
    public async Task A_challenge_of_a_service_leads_through_the_login_back_to_it()
    {
        await using var provider = await StartProviderAsync();
        await using var site = await StartAsync(provider, FakeProvider.ClientSecret);

        using var response = await FollowAsync(site.Client, "/api/me?format=json");
        var me = await response.Content.ReadFromJsonAsync<MeResponse>();

        Assert.That(response.RequestMessage!.RequestUri!.PathAndQuery, Is.EqualTo("/api/me?format=json"));
        Assert.That((me!.Id, me.Name, me.Email, me.Roles), Is.EqualTo(("17", "bob", "bob@example.org", "Admin")));
        Assert.That(await site.GetAsync("/api/admin?format=json"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/api/publish?format=json"), Does.StartWith("403 "));
        Assert.That(await site.GetAsync("/new/user"), Is.EqualTo("200 bob"), "the endpoint has the same user");
    }

    [Test]
    public async Task A_login_that_the_provider_refuses_authenticates_in_no_service()
    {
        await using var provider = await StartProviderAsync();
        await using var site = await StartAsync(provider, "a wrong secret");

        using var response = await FollowAsync(site.Client, "/api/me?format=json");
        using var again = await site.Client.GetAsync("/api/me?format=json");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.InternalServerError));
        Assert.That(provider.Refusals, Is.EqualTo(1));
        Assert.That(again.StatusCode, Is.EqualTo(HttpStatusCode.Redirect));
        Assert.That(again.Headers.Location!.ToString(), Does.StartWith(provider.Address + "/authorize?"));
    }

    private static Task<FakeProvider> StartProviderAsync() => FakeProvider.StartAsync(new Dictionary<string, object>
    {
        ["sub"] = "17", ["name"] = "bob", ["email"] = "bob@example.org", ["role"] = "Admin",
    });

    private static Task<MountedSite> StartAsync(FakeProvider provider, string secret) => MountedSite.StartAsync<WebAppHost>(
        static app =>
        {
            app.UseAuthentication();
            app.UseAuthorization();
            app.MapServiceStack("/api");
            app.MapGet("/new/user", [Authorize] (ClaimsPrincipal user) => user.Identity!.Name);
        },
        builder =>
        {
            builder.Services.AddAuthorization();
            builder.Services.AddAuthentication(static options =>
            {
                options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
                options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
            }).AddCookie().AddOpenIdConnect(options =>
            {
                options.Authority = provider.Address;
                options.RequireHttpsMetadata = false;
                options.ClientId = FakeProvider.ClientId;
                options.ClientSecret = secret;
                options.ResponseType = "code";
                options.ResponseMode = "query";
                options.MapInboundClaims = false;
                options.TokenValidationParameters.NameClaimType = "name";

                // the test has no https
                foreach (var cookie in new[] { options.CorrelationCookie, options.NonceCookie })
                    (cookie.SecurePolicy, cookie.SameSite) = (CookieSecurePolicy.SameAsRequest, SameSiteMode.Lax);
            });
        });

    private static async Task<HttpResponseMessage> FollowAsync(HttpClient client, string path)
    {
        var uri = new Uri(client.BaseAddress!, path);
        while (true)
        {
            var response = await client.GetAsync(uri);
            if (response.StatusCode != HttpStatusCode.Redirect) return response;

            uri = new Uri(uri, response.Headers.Location!);
            response.Dispose();
        }
    }
}
