namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;

public static class HttpResponseExtensions
{
    public static void AddHeaderLastModified(this IHttpResponse httpRes, DateTime? lastModified) => throw new NotImplementedException();

    public static Dictionary<string, string> CookiesAsDictionary(this IHttpResponse httpRes) => throw new NotImplementedException();

    public static void DeleteCookie(this IHttpResponse httpRes, string cookieName) => throw new NotImplementedException();

    public static void Redirect(this IHttpResponse httpRes, string url) => throw new NotImplementedException();

    public static void RedirectToUrl(this IHttpResponse httpRes, string url, HttpStatusCode redirectStatusCode = HttpStatusCode.Redirect) => throw new NotImplementedException();

    public static void ReturnAuthRequired(this IHttpResponse httpRes) => throw new NotImplementedException();

    public static void ReturnAuthRequired(this IHttpResponse httpRes, AuthenticationHeaderType AuthType, string authRealm) => throw new NotImplementedException();

    public static void ReturnAuthRequired(this IHttpResponse httpRes, string authRealm) => throw new NotImplementedException();

    public static void SetCookie(this IHttpResponse httpRes, string cookieName, string cookieValue, DateTime expiresAt, string path = "/") => throw new NotImplementedException();

    public static void SetCookie(this IHttpResponse httpRes, string cookieName, string cookieValue, TimeSpan expiresIn) => throw new NotImplementedException();

    public static void SetPermanentCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) => throw new NotImplementedException();

    public static void SetSessionCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) => throw new NotImplementedException();

    public static void TransmitFile(this IHttpResponse httpRes, string filePath) => throw new NotImplementedException();

    public static void WriteFile(this IHttpResponse httpRes, string filePath) => throw new NotImplementedException();
}
