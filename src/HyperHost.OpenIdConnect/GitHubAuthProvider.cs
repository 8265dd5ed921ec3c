using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.OpenIdConnect.Tokens;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Logs in with a GitHub account, by OAuth 2.0 at <c>/auth/github</c>: GitHub has no OpenID Connect for users.</summary>
public class GitHubAuthProvider : CodeFlowAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "github";

    /// <summary>The address of GitHub.</summary>
    public const string Realm = "https://github.com/";

    private const string DefaultScope = "user:email";

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">
    /// Has <c>oauth.github.ClientId</c> and <c>oauth.github.ClientSecret</c>; for GitHub Enterprise also <c>oauth.github.AuthorizeUrl</c>,
    /// <c>oauth.github.AccessTokenUrl</c> and <c>oauth.github.ApiUrl</c>.
    /// </param>
    public GitHubAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name)
    {
        AuthorizeUrl = Setting(appSettings, nameof(AuthorizeUrl)) ?? Realm + "login/oauth/authorize";
        AccessTokenUrl = Setting(appSettings, nameof(AccessTokenUrl)) ?? Realm + "login/oauth/access_token";
        ApiUrl = Setting(appSettings, nameof(ApiUrl)) ?? "https://api.github.com/";
        if (Scopes.Length == 0) Scopes = [DefaultScope];
    }

    /// <summary>The address of GitHub's API.</summary>
    public string ApiUrl { get; set; }

    private protected override Task<string> GetAuthorizeUrlAsync() => Task.FromResult(AuthorizeUrl);

    private protected override async Task<ProviderUser> RedeemAsync(CodeRedemption redemption, LoginSecrets secrets)
    {
        var answer = await redemption.SendAsync(AccessTokenUrl, isBasic: false).ConfigureAwait(false);
        var accessToken = answer["access_token"];
        var claims = JsonClaims.Read(await redemption.GetAsync(ApiUrl + "user", accessToken).ConfigureAwait(false));
        if (!claims.TryGetValue("id", out var id)) throw new LoginRefusedException("UserInfoFailed", "GitHub's API gave no user.");

        claims["sub"] = id;
        claims["preferred_username"] = claims.TryGetValue("login", out var login) ? login : "";
        claims["email"] = await GetEmailAsync(redemption, accessToken).ConfigureAwait(false);
        return new ProviderUser(claims, accessToken);
    }

    // the address of the profile is whatever the user has written there
    private async Task<string> GetEmailAsync(CodeRedemption redemption, string accessToken)
    {
        if (!Array.Exists(Scopes, static scope => scope is DefaultScope or "user")) return "";

        var addresses = JsonClaims.ReadList(await redemption.GetAsync(ApiUrl + "user/emails", accessToken).ConfigureAwait(false));
        return addresses.Find(static address => Is(address, "primary") && Is(address, "verified")) is { } own
            && own.TryGetValue("email", out var email) ? email : "";
    }

    private static bool Is(Dictionary<string, string> address, string what) => address.TryGetValue(what, out var value) && value == "true";
}
