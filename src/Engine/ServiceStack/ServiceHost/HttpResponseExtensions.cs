namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;

public static class HttpResponseExtensions
{
    public static void AddHeaderLastModified(this IHttpResponse httpRes, DateTime? lastModified)
    {
        if (lastModified == null) return;
        httpRes.AddHeader(HttpHeaders.LastModified, lastModified.Value.ToUniversalTime().ToString("R", CultureInfo.InvariantCulture));
    }

    public static Dictionary<string, string> CookiesAsDictionary(this IHttpResponse httpRes)
    {
        var map = new Dictionary<string, string>();
        switch (httpRes.OriginalResponse)
        {
            case HttpResponse aspNet:
                foreach (var name in aspNet.Cookies.AllKeys) map[name] = aspNet.Cookies[name].Value;
                break;
            case HttpListenerResponse listener:
                foreach (var header in listener.Headers.GetValues(HttpHeaders.SetCookie) ?? new string[0])
                {
                    var pair = header.Split(new[] { ';' }, 2)[0];
                    var equals = pair.IndexOf('=');
                    if (equals > 0) map[pair.Substring(0, equals).Trim()] = pair.Substring(equals + 1).Trim();
                }

                for (var i = 0; i < listener.Cookies.Count; i++) map[listener.Cookies[i].Name] = listener.Cookies[i].Value;
                break;
        }

        return map;
    }

    public static void DeleteCookie(this IHttpResponse httpRes, string cookieName) => httpRes.Cookies.DeleteCookie(cookieName);

    public static void Redirect(this IHttpResponse httpRes, string url)
    {
        httpRes.AddHeader(HttpHeaders.Location, url);
        httpRes.StatusCode = (int)HttpStatusCode.Redirect;
        httpRes.EndRequest();
    }

    public static void RedirectToUrl(this IHttpResponse httpRes, string url, HttpStatusCode redirectStatusCode = HttpStatusCode.Redirect)
    {
        httpRes.StatusCode = (int)redirectStatusCode;
        httpRes.AddHeader(HttpHeaders.Location, url);
        httpRes.EndRequest();
    }

    public static void ReturnAuthRequired(this IHttpResponse httpRes) => httpRes.ReturnAuthRequired("Auth Required");

    public static void ReturnAuthRequired(this IHttpResponse httpRes, AuthenticationHeaderType AuthType, string authRealm)
    {
        httpRes.StatusCode = (int)HttpStatusCode.Unauthorized;
        httpRes.AddHeader(HttpHeaders.WwwAuthenticate, $"{AuthType.ToString().ToLowerInvariant()} realm=\"{authRealm}\"");
        httpRes.EndRequest();
    }

    public static void ReturnAuthRequired(this IHttpResponse httpRes, string authRealm) =>
        httpRes.ReturnAuthRequired(AuthenticationHeaderType.Basic, authRealm);

    public static void SetCookie(
        this IHttpResponse httpRes, string cookieName, string cookieValue, DateTime expiresAt, string path = "/") =>
        httpRes.Cookies.AddCookie(new Cookie(cookieName, cookieValue, path) { Expires = expiresAt });

    public static void SetCookie(this IHttpResponse httpRes, string cookieName, string cookieValue, TimeSpan expiresIn) =>
        httpRes.Cookies.AddCookie(new Cookie(cookieName, cookieValue) { Expires = DateTime.UtcNow + expiresIn });

    public static void SetPermanentCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) =>
        httpRes.Cookies.AddPermanentCookie(cookieName, cookieValue);

    public static void SetSessionCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) =>
        httpRes.Cookies.AddSessionCookie(cookieName, cookieValue);

    public static void TransmitFile(this IHttpResponse httpRes, string filePath)
    {
        if (httpRes.OriginalResponse is HttpResponse aspNet)
        {
            aspNet.TransmitFile(filePath);
            return;
        }

        httpRes.WriteFile(filePath);
    }

    public static void WriteFile(this IHttpResponse httpRes, string filePath)
    {
        if (httpRes.OriginalResponse is HttpResponse aspNet)
        {
            aspNet.WriteFile(filePath);
            return;
        }

        var file = new FileStream(filePath, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        ResponseBody.WriteFile(file, httpRes.OutputStream);
        httpRes.EndRequest();
    }
}
