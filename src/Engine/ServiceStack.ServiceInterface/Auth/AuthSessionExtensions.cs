namespace ServiceStack.ServiceInterface.Auth;

using System;

public static class AuthSessionExtensions
{
    public static IOAuthTokens GetOAuthTokens(this IAuthSession session, string provider) => throw new NotImplementedException();
}
