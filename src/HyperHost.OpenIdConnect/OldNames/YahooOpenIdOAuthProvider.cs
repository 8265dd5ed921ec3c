using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Authentication.OpenId;

/// <summary>v3's login with a Yahoo account, now by OpenID Connect.</summary>
public class YahooOpenIdOAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider, as in v3: the login begins at <c>/auth/yahooopenid</c>.</summary>
    public const string Name = "YahooOpenId";

    /// <summary>Reads the client, which OpenID 2.0 did not need, from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.YahooOpenId.ClientId</c> and <c>oauth.YahooOpenId.ClientSecret</c>.</param>
    public YahooOpenIdOAuthProvider(IResourceManager appSettings) : base(appSettings, Name, "https://api.login.yahoo.com")
    {
    }
}
