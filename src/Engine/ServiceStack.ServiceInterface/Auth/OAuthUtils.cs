namespace ServiceStack.ServiceInterface.Auth;

using System;

public static class OAuthUtils
{
    public static string PercentEncode(string s) => throw new NotImplementedException();
}
