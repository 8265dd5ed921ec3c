namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public static class HttpRequestAuthentication
{
    public static string GetBasicAuth(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static KeyValuePair<string, string>? GetBasicAuthUserAndPassword(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetCookieValue(this IHttpRequest httpReq, string cookieName) => throw new NotImplementedException();

    public static Dictionary<string, string> GetDigestAuth(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetItemStringValue(this IHttpRequest httpReq, string itemName) => throw new NotImplementedException();
}
