namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Logs users in by one method. See <see cref="AuthProvider"/>, the base class of providers.</summary>
public interface IAuthProvider
{
    /// <summary>The realm of challenges.</summary>
    string AuthRealm { get; set; }

    /// <summary>The address that an OAuth provider returns the user to.</summary>
    string CallbackUrl { get; set; }

    /// <summary>The name of the provider, as in <c>/auth/{provider}</c>.</summary>
    string Provider { get; set; }

    /// <summary>Logs a user in.</summary>
    /// <returns>The response, or a redirect.</returns>
    /// <exception cref="ServiceStack.Common.Web.HttpError">401: the login failed.</exception>
    object Authenticate(IServiceBase authService, IAuthSession session, Auth request);

    /// <summary>Whether a session has logged in by this provider.</summary>
    /// <param name="request">A new login: true only if it is that of the session's user.</param>
    bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null);

    /// <summary>Logs the user out.</summary>
    /// <returns>The response, or a redirect.</returns>
    object Logout(IServiceBase service, Auth request);
}
