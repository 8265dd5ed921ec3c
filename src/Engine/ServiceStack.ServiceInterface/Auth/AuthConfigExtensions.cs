namespace ServiceStack.ServiceInterface.Auth;

public static class AuthConfigExtensions
{
    public static bool IsAuthorizedSafe(this IAuthProvider authProvider, IAuthSession session, IOAuthTokens tokens) =>
        authProvider != null && authProvider.IsAuthorized(session, tokens);
}
