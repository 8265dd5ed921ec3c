using ServiceStack.Configuration;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Logs in with a Google account, by OpenID Connect at <c>/auth/google</c>.</summary>
public class GoogleAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "google";

    /// <summary>The issuer of Google.</summary>
    public const string Realm = "https://accounts.google.com";

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.google.ClientId</c> and <c>oauth.google.ClientSecret</c>.</param>
    public GoogleAuthProvider(IResourceManager appSettings) : base(appSettings, Name, Realm)
    {
    }
}
