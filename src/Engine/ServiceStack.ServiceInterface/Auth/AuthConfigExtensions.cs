namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Extensions of providers.</summary>
public static class AuthConfigExtensions
{
    /// <summary>Whether a session has logged in by a provider; false for no provider.</summary>
    public static bool IsAuthorizedSafe(this IAuthProvider authProvider, IAuthSession session, IOAuthTokens tokens) =>
        authProvider != null && authProvider.IsAuthorized(session, tokens);
}
