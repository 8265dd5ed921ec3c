namespace ServiceStack.ServiceInterface.Auth;

/// <summary>A provider of OAuth 1.0.</summary>
public interface IOAuthProvider : IAuthProvider
{
    /// <summary>The address that returns the access token.</summary>
    string AccessTokenUrl { get; set; }

    /// <summary>Reads users from the provider.</summary>
    IAuthHttpGateway AuthHttpGateway { get; set; }

    /// <summary>The address at which the user approves.</summary>
    string AuthorizeUrl { get; set; }

    /// <summary>The key of the application at the provider.</summary>
    string ConsumerKey { get; set; }

    /// <summary>The secret of the application at the provider.</summary>
    string ConsumerSecret { get; set; }

    /// <summary>The address that returns the request token.</summary>
    string RequestTokenUrl { get; set; }
}
