using ServiceStack.Configuration;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Logs in with an account of Microsoft, by OpenID Connect at <c>/auth/microsoft</c>.</summary>
/// <remarks>
/// Without <c>oauth.microsoft.Authority</c> every account of Microsoft can log in. For one organization set its tenant:
/// <c>https://login.microsoftonline.com/{tenant}/v2.0</c>.
/// </remarks>
public class MicrosoftAuthProvider : OpenIdConnectAuthProvider
{
    /// <summary>The name of the provider.</summary>
    public const string Name = "microsoft";

    /// <summary>The endpoint for accounts of every organization and personal ones.</summary>
    public const string Realm = "https://login.microsoftonline.com/common/v2.0";

    /// <summary>Reads the client from the settings.</summary>
    /// <param name="appSettings">Has <c>oauth.microsoft.ClientId</c> and <c>oauth.microsoft.ClientSecret</c>.</param>
    public MicrosoftAuthProvider(IResourceManager appSettings) : base(appSettings, Name, Realm)
    {
    }
}
