namespace ServiceStack.ServiceInterface.Auth;

using System;

public static class AuthConfigExtensions
{
    public static bool IsAuthorizedSafe(this IAuthProvider authProvider, IAuthSession session, IOAuthTokens tokens) => throw new NotImplementedException();
}
