namespace ServiceStack.ServiceInterface.Auth;

/// <summary>What a session takes from a linked account whatever the provider. What the account does not say stays as it is.</summary>
internal static class LinkedProfile
{
    public static void TakeInto(AuthUserSession session, IOAuthTokens tokens)
    {
        session.DisplayName = tokens.DisplayName ?? session.DisplayName;
        session.FirstName = tokens.FirstName ?? session.FirstName;
        session.LastName = tokens.LastName ?? session.LastName;
        session.PrimaryEmail = tokens.Email ?? session.PrimaryEmail ?? session.Email;
    }
}
