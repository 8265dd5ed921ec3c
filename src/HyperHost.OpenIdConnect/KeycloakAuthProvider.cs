using ServiceStack.Configuration;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Logs in at a realm of Keycloak, by OpenID Connect at <c>/auth/keycloak</c>.</summary>
public class KeycloakAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "keycloak";

    /// <summary>Reads realm and client from the settings.</summary>
    /// <param name="appSettings">
    /// Has <c>oauth.keycloak.Authority</c>, such as <c>https://login.example.org/realms/shop</c>, <c>oauth.keycloak.ClientId</c> and
    /// <c>oauth.keycloak.ClientSecret</c>.
    /// </param>
    public KeycloakAuthProvider(IResourceManager appSettings) : base(appSettings, Name)
    {
    }
}
