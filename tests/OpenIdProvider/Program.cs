using System;
using System.Linq;
using System.Security.Claims;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.IdentityModel.Tokens;
using OpenIddict.Abstractions;
using OpenIddict.Server;
using static OpenIddict.Abstractions.OpenIddictConstants;
using static OpenIddict.Server.OpenIddictServerEvents;

// usage: OpenIdProvider URL. The id of the client chooses what is wrong with the login; "shop" is right.
const string secret = "secret of the shop";
var builder = WebApplication.CreateSlimBuilder();
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.WebHost.UseUrls(args[0]);
builder.Services.AddOpenIddict().AddServer(static server =>
{
    server.EnableDegradedMode().SetAuthorizationEndpointUris("authorize").SetTokenEndpointUris("token").SetUserInfoEndpointUris("userinfo");
    server.AllowAuthorizationCodeFlow().RequireProofKeyForCodeExchange();
    server.RegisterScopes(Scopes.Profile, Scopes.Email);
    server.AddEphemeralEncryptionKey().AddSigningKey(NewKey());
    server.UseAspNetCore().DisableTransportSecurityRequirement();

    server.AddEventHandler<ValidateAuthorizationRequestContext>(static handler => handler.UseInlineHandler(static _ => default));
    server.AddEventHandler<ValidateTokenRequestContext>(static handler => handler.UseInlineHandler(static context =>
    {
        if (context.ClientSecret != secret) context.Reject(Errors.InvalidClient, "The secret is wrong.");
        return default;
    }));
    server.AddEventHandler<HandleAuthorizationRequestContext>(static handler => handler.UseInlineHandler(static context =>
    {
        if (context.ClientId == "denied") context.Reject(Errors.AccessDenied, "The user said no.");
        else context.SignIn(UserOf(context.ClientId!, context.Request!.GetScopes()));
        return default;
    }));
    server.AddEventHandler<HandleUserInfoRequestContext>(static handler => handler.UseInlineHandler(static context =>
    {
        var client = context.AccessTokenPrincipal!.GetPresenters().Single();
        context.Subject = client == "other-user" ? "18" : "17";
        context.Claims["nickname"] = "bobby";
        context.Claims["roles"] = new OpenIddictParameter(["editor", "printer"]);
        return default;
    }));
    server.AddEventHandler<GenerateTokenContext>(static handler => handler.SetOrder(int.MinValue).UseInlineHandler(static context =>
    {
        if (context.TokenType == TokenTypeIdentifiers.IdentityToken) Spoil(context.Principal, context.ClientId);
        return default;
    }));
    server.AddEventHandler<ApplyTokenResponseContext>(static handler => handler.SetOrder(int.MinValue).UseInlineHandler(static context =>
    {
        // another signature of the right length
        if (context.Request?.ClientId == "forged" && context.Response.IdToken is { } token)
            context.Response.IdToken = token[..^8] + (token.EndsWith("AAAAAAAA", StringComparison.Ordinal) ? "BBBBBBBB" : "AAAAAAAA");
        if (context.Request?.ClientId == "without") context.Response.IdToken = null;
        return default;
    }));
});

await using var app = builder.Build();

// a new key, as providers make one each few weeks
app.MapPost("/new-key", (IOptionsMonitor<OpenIddictServerOptions> options) =>
{
    var credentials = options.CurrentValue.SigningCredentials;
    credentials.Clear();
    credentials.Add(new SigningCredentials(NewKey(), SecurityAlgorithms.RsaSha256));
});
app.MapGet("/", () => "ready");
app.UseAuthentication();
await app.RunAsync();

static RsaSecurityKey NewKey() => new(RSA.Create(2048)) { KeyId = Guid.NewGuid().ToString("N") };

static ClaimsPrincipal UserOf(string client, System.Collections.Immutable.ImmutableArray<string> scopes)
{
    var identity = new ClaimsIdentity("OpenIddict");
    identity.SetClaim(Claims.Subject, "17").SetClaim(Claims.Name, "Bob Builder").SetClaim(Claims.PreferredUsername, "root");
    identity.SetClaim(Claims.GivenName, "Bob").SetClaim(Claims.FamilyName, "Builder").SetClaim(Claims.Email, "bob@example.org");
    identity.SetClaim(Claims.EmailVerified, client != "unverified");
    identity.SetScopes(scopes);
    identity.SetDestinations(static _ => [Destinations.IdentityToken, Destinations.AccessToken]);
    return new ClaimsPrincipal(identity);
}

static void Spoil(ClaimsPrincipal token, string? client)
{
    switch (client)
    {
        case "replayed":
            token.SetClaim(Claims.Nonce, "of another login");
            break;
        case "expired":
            token.SetCreationDate(DateTimeOffset.UtcNow.AddHours(-2)).SetExpirationDate(DateTimeOffset.UtcNow.AddHours(-1));
            break;
        case "others":
            token.SetAudiences("another-client");
            break;
    }
}
