using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Authentication.OpenId;

/// <summary>v3's login with a Google account, now by OpenID Connect: Google has shut OpenID 2.0 down.</summary>
public class GoogleOpenIdOAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider, as in v3: the login begins at <c>/auth/googleopenid</c>.</summary>
    public const string Name = "GoogleOpenId";

    /// <summary>Reads the client, which OpenID 2.0 did not need, from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.GoogleOpenId.ClientId</c> and <c>oauth.GoogleOpenId.ClientSecret</c>.</param>
    public GoogleOpenIdOAuthProvider(IResourceManager appSettings) : base(appSettings, Name, GoogleAuthProvider.Realm)
    {
    }
}
