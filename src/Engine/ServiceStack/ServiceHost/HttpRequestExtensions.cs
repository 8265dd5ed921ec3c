namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Web;

public static class HttpRequestExtensions
{
    public static Dictionary<string, string> CookiesAsDictionary(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static bool DidReturn304NotModified(this IHttpRequest httpReq, DateTime? dateTime, IHttpResponse httpRes) => throw new NotImplementedException();

    public static string GetAbsolutePath(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetApplicationUrl(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetApplicationUrl(this HttpRequest httpReq) => throw new NotImplementedException();

    public static string GetFormatModifier(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetHttpMethodOverride(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetItemOrCookie(this IHttpRequest httpReq, string name) => throw new NotImplementedException();

    public static string GetJsonpCallback(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetParam(this IHttpRequest httpReq, string name) => throw new NotImplementedException();

    public static string GetParentAbsolutePath(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetParentPathUrl(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetPathUrl(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetPhysicalPath(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetUrlHostName(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static bool HasNotModifiedSince(this IHttpRequest httpReq, DateTime? dateTime) => throw new NotImplementedException();

    public static string ToErrorCode(this Exception ex) => throw new NotImplementedException();

    public static int ToStatusCode(this Exception ex) => throw new NotImplementedException();
}
