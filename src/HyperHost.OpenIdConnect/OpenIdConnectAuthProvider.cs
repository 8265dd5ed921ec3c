using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.OpenIdConnect.Tokens;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>
/// Logs in by OpenID Connect: the authorization code flow with PKCE, state and nonce. Discovery document and keys are cached, and read
/// again when a token is signed with a key that is not among them.
/// </summary>
/// <example>
/// <code>
/// Plugins.Add(new AuthFeature(() =&gt; new AuthUserSession(), [
///     new OpenIdConnectAuthProvider(settings, "shop", "https://login.example.org/realms/shop"),
/// ]));
/// </code>
/// </example>
public class OpenIdConnectAuthProvider : CodeFlowAuthProvider
{
    private static readonly string[] DefaultScopes = ["openid", "profile", "email"];

    private readonly object _lock = new();
    private ProviderMetadata? _metadata;

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">
    /// Has <c>oauth.{provider}.ClientId</c> and <c>.ClientSecret</c>; may have <c>.Authority</c>, <c>.Scopes</c>, <c>.CallbackUrl</c>,
    /// <c>.RedirectUrl</c> and <c>.RequireHttps</c>.
    /// </param>
    /// <param name="provider">The name of the provider: the login begins at <c>/auth/{provider}</c>.</param>
    /// <param name="authority">The provider's issuer, if the settings have none.</param>
    /// <exception cref="ArgumentException">The settings have no client, or no authority.</exception>
    public OpenIdConnectAuthProvider(IResourceManager appSettings, string provider, string? authority = null)
        : this(appSettings, provider, authority, nameof(ClientId), nameof(ClientSecret))
    {
    }

    private protected OpenIdConnectAuthProvider(
        IResourceManager appSettings, string provider, string? authority, string clientId, string clientSecret)
        : base(appSettings, authority ?? "", provider, clientId, clientSecret)
    {
        Authority = Setting(appSettings, nameof(Authority)) ?? authority ?? throw new ArgumentException(
            $"The settings have no oauth.{provider}.Authority. Set the provider's issuer, such as https://login.example.org/realms/shop.",
            nameof(appSettings));
        if (Scopes.Length == 0) Scopes = DefaultScopes;
        RequireHttps = !string.Equals(Setting(appSettings, nameof(RequireHttps)), "false", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>The issuer: its discovery document is at <c>{Authority}/.well-known/openid-configuration</c>.</summary>
    public string Authority { get; set; }

    /// <summary>Whether discovery document and keys are read by https alone. Default true; false is for tests on one machine.</summary>
    public bool RequireHttps { get; set; }

    /// <summary>Whether claims of the user info endpoint are added to those of the id token. Default true.</summary>
    public bool GetClaimsFromUserInfoEndpoint { get; set; } = true;

    private protected override async Task<string> GetAuthorizeUrlAsync()
    {
        var metadata = await GetMetadata().GetAsync().ConfigureAwait(false);
        return Present(metadata.AuthorizationEndpoint, "authorization_endpoint");
    }

    private protected override IEnumerable<KeyValuePair<string, string>> GetParameters(LoginSecrets secrets) =>
        [new(OpenIdConnectParameterNames.Nonce, secrets.Nonce)];

    private protected override async Task<ProviderUser> RedeemAsync(CodeRedemption redemption, LoginSecrets secrets)
    {
        var metadata = await GetMetadata().GetAsync().ConfigureAwait(false);
        var methods = metadata.TokenEndpointAuthMethodsSupported;

        // OpenID Connect Discovery §3: without a list it is the header
        var isBasic = methods.Count == 0 || methods.Contains("client_secret_basic");
        var answer = await redemption.SendAsync(Present(metadata.TokenEndpoint, "token_endpoint"), isBasic).ConfigureAwait(false);
        var accessToken = answer["access_token"];
        var claims = await new IdTokenReader(GetMetadata(), ClientId).ReadAsync(answer, secrets.Nonce).ConfigureAwait(false);
        if (GetClaimsFromUserInfoEndpoint && !string.IsNullOrEmpty(metadata.UserInfoEndpoint))
        {
            var text = await redemption.GetAsync(metadata.UserInfoEndpoint, accessToken).ConfigureAwait(false);
            AddUserInfo(claims, JsonClaims.Read(text));
        }

        return new ProviderUser(claims, accessToken);
    }

    // OpenID Connect Core §5.3.2: without the same subject they are claims of somebody else
    private static void AddUserInfo(Dictionary<string, string> claims, Dictionary<string, string> info)
    {
        if (!info.TryGetValue("sub", out var subject) || !claims.TryGetValue("sub", out var expected) || subject != expected)
            throw new LoginRefusedException("UserInfoFailed", "The user info endpoint responded with another subject than the id token's.");

        foreach (var claim in info)
        {
            if (!claims.ContainsKey(claim.Key)) claims[claim.Key] = claim.Value;
        }
    }

    private string Present(string? endpoint, string name) => !string.IsNullOrEmpty(endpoint)
        ? endpoint! : throw new LoginRefusedException("ProviderUnavailable", $"The discovery document of {Authority} has no {name}.");

    // of the properties that the application has set after the constructor
    private ProviderMetadata GetMetadata()
    {
        lock (_lock) return _metadata ??= new ProviderMetadata(Authority, Backchannel, RequireHttps);
    }
}
