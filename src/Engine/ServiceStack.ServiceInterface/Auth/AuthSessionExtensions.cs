namespace ServiceStack.ServiceInterface.Auth;

public static class AuthSessionExtensions
{
    public static IOAuthTokens GetOAuthTokens(this IAuthSession session, string provider)
    {
        if (session?.ProviderOAuthAccess == null) return null;

        foreach (var tokens in session.ProviderOAuthAccess)
        {
            if (tokens.Provider == provider) return tokens;
        }

        return null;
    }
}
