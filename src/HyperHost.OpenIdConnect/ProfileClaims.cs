using System;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Copies the standard claims of OpenID Connect that name a user to the tokens of a login.</summary>
internal static class ProfileClaims
{
    /// <param name="claim">Returns a claim by its name; null if the user has none of it.</param>
    public static void CopyTo(IOAuthTokens tokens, Func<string, string?> claim)
    {
        tokens.UserName = claim("preferred_username");
        tokens.FullName = claim("name");
        tokens.DisplayName = tokens.FullName ?? tokens.UserName;
        tokens.FirstName = claim("given_name");
        tokens.LastName = claim("family_name");
        tokens.Nickname = claim("nickname");

        // an address that the provider has not checked may be anybody's
        var isChecked = claim("email_verified") is not { } verified || verified.Equals("true", StringComparison.OrdinalIgnoreCase);
        tokens.Email = isChecked ? claim("email") : null;
    }
}
