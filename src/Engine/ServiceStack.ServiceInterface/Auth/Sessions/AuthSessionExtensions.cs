namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Extensions of sessions.</summary>
public static class AuthSessionExtensions
{
    /// <summary>Returns the tokens of a provider; null if the user has none.</summary>
    public static IOAuthTokens GetOAuthTokens(this IAuthSession session, string provider)
    {
        if (session?.ProviderOAuthAccess == null) return null;

        foreach (var tokens in session.ProviderOAuthAccess)
        {
            if (tokens?.Provider == provider) return tokens;
        }

        return null;
    }
}
