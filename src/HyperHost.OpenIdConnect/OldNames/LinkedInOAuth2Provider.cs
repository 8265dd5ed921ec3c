using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Authentication.OAuth2;

/// <summary>v3's login with a LinkedIn account by OAuth 2.0, now by OpenID Connect with the same client.</summary>
public class LinkedInOAuth2Provider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider, as in v3: the login begins at <c>/auth/linkedin</c>.</summary>
    public const string Name = "LinkedIn";

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.LinkedIn.ConsumerKey</c> and <c>oauth.LinkedIn.ConsumerSecret</c>, as in v3.</param>
    public LinkedInOAuth2Provider(IResourceManager appSettings)
        : base(appSettings, Name, "https://www.linkedin.com/oauth", nameof(ConsumerKey), nameof(ConsumerSecret))
    {
    }
}
