namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;

/// <summary>Extensions of responses: cookies, redirects, files, status 401.</summary>
public static class HttpResponseExtensions
{
    /// <summary>Adds Last-Modified; does nothing for null.</summary>
    public static void AddHeaderLastModified(this IHttpResponse httpRes, DateTime? lastModified)
    {
        if (lastModified == null) return;
        httpRes.AddHeader(HttpHeaders.LastModified, lastModified.Value.ToUniversalTime().ToString("R", CultureInfo.InvariantCulture));
    }

    /// <summary>Returns the cookies that the response sets: name to value.</summary>
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

    /// <summary>Deletes a cookie of the whole site: the response sets it empty and expired.</summary>
    public static void DeleteCookie(this IHttpResponse httpRes, string cookieName) => httpRes.Cookies.DeleteCookie(cookieName);

    /// <summary>Redirects to an address with status 302 and ends the response.</summary>
    public static void Redirect(this IHttpResponse httpRes, string url)
    {
        httpRes.AddHeader(HttpHeaders.Location, url);
        httpRes.StatusCode = (int)HttpStatusCode.Redirect;
        httpRes.EndRequest();
    }

    /// <summary>Redirects to an address with a status of your own, as 301, and ends the response.</summary>
    public static void RedirectToUrl(this IHttpResponse httpRes, string url, HttpStatusCode redirectStatusCode = HttpStatusCode.Redirect)
    {
        httpRes.StatusCode = (int)redirectStatusCode;
        httpRes.AddHeader(HttpHeaders.Location, url);
        httpRes.EndRequest();
    }

    /// <summary>Answers 401 with a challenge for Basic authentication in the realm <c>Auth Required</c>, and ends the response.</summary>
    public static void ReturnAuthRequired(this IHttpResponse httpRes) => httpRes.ReturnAuthRequired("Auth Required");

    /// <summary>Answers 401 with a challenge and ends the response.</summary>
    /// <param name="AuthType">The scheme.</param>
    /// <param name="authRealm">The realm that the browser shows.</param>
    public static void ReturnAuthRequired(this IHttpResponse httpRes, AuthenticationHeaderType AuthType, string authRealm)
    {
        httpRes.StatusCode = (int)HttpStatusCode.Unauthorized;
        httpRes.AddHeader(HttpHeaders.WwwAuthenticate, $"{AuthType.ToString().ToLowerInvariant()} realm=\"{authRealm}\"");
        httpRes.EndRequest();
    }

    /// <summary>Answers 401 with a challenge for Basic authentication in a realm, and ends the response.</summary>
    public static void ReturnAuthRequired(this IHttpResponse httpRes, string authRealm) =>
        httpRes.ReturnAuthRequired(AuthenticationHeaderType.Basic, authRealm);

    /// <summary>Sets a cookie until a time.</summary>
    /// <param name="path">Which paths the browser sends it to; <c>/</c> for the whole site.</param>
    public static void SetCookie(
        this IHttpResponse httpRes, string cookieName, string cookieValue, DateTime expiresAt, string path = "/") =>
        httpRes.Cookies.AddCookie(new Cookie(cookieName, cookieValue, path) { Expires = expiresAt });

    /// <summary>Sets a cookie for a time from now.</summary>
    public static void SetCookie(this IHttpResponse httpRes, string cookieName, string cookieValue, TimeSpan expiresIn) =>
        httpRes.Cookies.AddCookie(new Cookie(cookieName, cookieValue) { Expires = DateTime.UtcNow + expiresIn });

    /// <summary>Sets a cookie for twenty years.</summary>
    public static void SetPermanentCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) =>
        httpRes.Cookies.AddPermanentCookie(cookieName, cookieValue);

    /// <summary>Sets a cookie that the browser drops when it closes.</summary>
    public static void SetSessionCookie(this IHttpResponse httpRes, string cookieName, string cookieValue) =>
        httpRes.Cookies.AddSessionCookie(cookieName, cookieValue);

    /// <summary>
    /// Sends a file: by ASP.NET itself if it hosts the application, else as <see cref="WriteFile(IHttpResponse, string)"/> does.
    /// </summary>
    public static void TransmitFile(this IHttpResponse httpRes, string filePath)
    {
        if (httpRes.OriginalResponse is HttpResponse aspNet)
        {
            aspNet.TransmitFile(filePath);
            return;
        }

        httpRes.WriteFile(filePath);
    }

    /// <summary>Sends a file as the body and ends the response.</summary>
    /// <exception cref="FileNotFoundException">There is no such file.</exception>
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
