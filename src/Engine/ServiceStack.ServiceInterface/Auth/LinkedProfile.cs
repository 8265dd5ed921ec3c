namespace ServiceStack.ServiceInterface.Auth;

/// <summary>
/// The values that a session takes from a linked account of any provider. Values that the account lacks stay as they are.
/// </summary>
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
