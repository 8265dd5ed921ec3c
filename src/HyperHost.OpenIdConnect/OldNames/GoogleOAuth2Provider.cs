using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Authentication.OAuth2;

/// <summary>v3's login with a Google account by OAuth 2.0, now by OpenID Connect with the same client.</summary>
public class GoogleOAuth2Provider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider, as in v3: the login begins at <c>/auth/googleoauth</c>.</summary>
    public const string Name = "GoogleOAuth";

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.GoogleOAuth.ConsumerKey</c> and <c>oauth.GoogleOAuth.ConsumerSecret</c>, as in v3.</param>
    public GoogleOAuth2Provider(IResourceManager appSettings)
        : base(appSettings, Name, GoogleAuthProvider.Realm, nameof(ConsumerKey), nameof(ConsumerSecret))
    {
    }
}
