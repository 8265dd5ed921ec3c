using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Authentication.OpenId;

/// <summary>
/// v3's login at any OpenID 2.0 provider, now by OpenID Connect at the one that the settings name: a user can't choose a provider, since
/// the application is registered at each.
/// </summary>
public class OpenIdOAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider, as in v3: the login begins at <c>/auth/openid</c>.</summary>
    public const string DefaultName = "OpenId";

    /// <summary>Reads provider and client from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.{name}.Authority</c>, <c>.ClientId</c> and <c>.ClientSecret</c>.</param>
    /// <param name="name">The name of the provider.</param>
    /// <param name="realm">The issuer, if the settings have none.</param>
    public OpenIdOAuthProvider(IResourceManager appSettings, string name = DefaultName, string? realm = null)
        : base(appSettings, name, realm)
    {
    }
}
