using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication.JwtBearer;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Tokens;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Users with a JWT in v3's services, and v3's users beside them in endpoints.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class TokenTests
{
    private const string Issuer = "https://login.example.test";

    private static readonly SymmetricSecurityKey Key = new(RandomNumberGenerator.GetBytes(32));

    [Test]
    public async Task A_token_authenticates_in_services([Values] bool hasLogins)
    {
        await using var site = hasLogins ? await StartAsync<LoginAppHost>() : await StartAsync<WebAppHost>();
        Authorize(site.Client, Token(Key, ("sub", "17"), ("name", "bob"), ("email", "bob@example.org"), ("role", "Admin")));

        var me = await site.Client.GetFromJsonAsync<MeResponse>("/api/me?format=json");

        Assert.That((me!.Id, me.Name, me.Email, me.Roles), Is.EqualTo(("17", "bob", "bob@example.org", "Admin")));
        Assert.That(await site.GetAsync("/api/admin?format=json"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/api/publish?format=json"), Does.StartWith("403 "));
        Assert.That(await site.GetAsync("/new/user"), Is.EqualTo("200 bob"), "the endpoint has the same user");
    }

    [Test]
    public async Task A_token_carries_several_roles_and_permissions()
    {
        await using var site = await StartAsync<WebAppHost>();
        Authorize(site.Client, Token(Key, ("sub", "17"), ("roles", new[] { "Reader", "Admin" }), ("permissions", new[] { "publish" })));

        Assert.That(await site.GetAsync("/api/admin?format=json"), Is.EqualTo("200 admin"));
        Assert.That(await site.GetAsync("/api/publish?format=json"), Is.EqualTo("200 published"));
    }

    [TestCase("none")]
    [TestCase("of another key")]
    [TestCase("expired")]
    public async Task Without_a_valid_token_services_challenge_for_one(string token)
    {
        await using var site = await StartAsync<WebAppHost>();
        if (token == "of another key")
            Authorize(site.Client, Token(new SymmetricSecurityKey(RandomNumberGenerator.GetBytes(32)), ("sub", "17")));
        if (token == "expired") Authorize(site.Client, Token(Key, DateTime.UtcNow.AddHours(-2), ("sub", "17")));

        using var response = await site.Client.GetAsync("/api/me?format=json");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(response.Headers.WwwAuthenticate.ToString(), Does.StartWith("Bearer"));
    }

    [Test]
    public async Task A_token_begins_no_session()
    {
        await using var site = await StartAsync<LoginAppHost>();
        using var client = site.NewClient();
        Authorize(client, Token(Key, ("sub", "17"), ("name", "bob")));
        using (var first = await client.GetAsync("/api/me?format=json&Save=true")) first.EnsureSuccessStatusCode();

        client.DefaultRequestHeaders.Authorization = null;
        using var response = await client.GetAsync("/api/me?format=json");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
    }

    [Test]
    public async Task An_endpoint_takes_a_token_or_a_login_of_v3()
    {
        await using var site = await StartAsync<LoginAppHost>();
        using var withToken = site.NewClient();
        Authorize(withToken, Token(Key, ("sub", "17"), ("name", "bob"), ("role", "Admin")));
        await site.LogInAsync();

        Assert.That(await withToken.GetStringAsync("/new/admin"), Is.EqualTo("bob"));
        Assert.That(await site.GetAsync("/new/admin"), Is.EqualTo("200 ann"));
        Assert.That(await site.GetAsync("/new/user"), Does.StartWith("401 "), "the scheme of the endpoint is the token's");
    }

    private static Task<MountedSite> StartAsync<TAppHost>()
        where TAppHost : class, WebHost.Endpoints.IAppHost => MountedSite.StartAsync<TAppHost>(Use, Build);

    private static void Build(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthentication(JwtBearerDefaults.AuthenticationScheme).AddServiceStack().AddJwtBearer(static options =>
        {
            options.MapInboundClaims = false;
            options.TokenValidationParameters = new TokenValidationParameters
            {
                ValidIssuer = Issuer, ValidAudience = "shop", IssuerSigningKey = Key, NameClaimType = "name", RoleClaimType = "role",
            };
        });
        builder.Services.AddAuthorization();
    }

    private static void Use(WebApplication app)
    {
        app.UseAuthentication();
        app.UseAuthorization();
        app.MapServiceStack("/api");
        app.MapGet("/new/user", [Authorize] (ClaimsPrincipal user) => user.Identity!.Name);
        app.MapGet(
            "/new/admin",
            [Authorize(AuthenticationSchemes = "Bearer,ServiceStack", Roles = "Admin")] (ClaimsPrincipal user) => user.Identity!.Name);
    }

    private static void Authorize(HttpClient client, string token) =>
        client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);

    private static string Token(SecurityKey key, params (string Name, object Value)[] claims) =>
        Token(key, DateTime.UtcNow.AddHours(1), claims);

    private static string Token(SecurityKey key, DateTime expires, params (string Name, object Value)[] claims)
    {
        var all = new Dictionary<string, object>();
        foreach (var (name, value) in claims) all[name] = value;
        return new JsonWebTokenHandler().CreateToken(new SecurityTokenDescriptor
        {
            Issuer = Issuer, Audience = "shop", IssuedAt = expires.AddHours(-1), NotBefore = expires.AddHours(-1), Expires = expires,
            Claims = all, SigningCredentials = new SigningCredentials(key, SecurityAlgorithms.HmacSha256),
        });
    }
}
