namespace ServiceStack.ServiceHost;

using System;
using System.Globalization;
using System.Net;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Pipeline;
using ServiceStack.WebHost.Endpoints;

public class Cookies : ICookies
{
    private const string RootPath = "/";

    private readonly IHttpResponse httpRes;

    public Cookies(IHttpResponse httpRes)
    {
        this.httpRes = httpRes;
    }

    public void AddCookie(Cookie cookie)
    {
        switch (httpRes.OriginalResponse)
        {
            case HttpListenerResponse listener:
                listener.Headers.Add(HttpHeaders.SetCookie, GetHeaderValue(cookie));
                break;
            case HttpResponse aspNet:
                aspNet.SetCookie(ToHttpCookie(cookie));
                break;
        }
    }

    public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null)
    {
        var cookie = new Cookie(cookieName, cookieValue, RootPath) { Expires = DateTime.UtcNow.AddYears(20) };
        if (secureOnly != null) cookie.Secure = secureOnly.Value;
        AddCookie(cookie);
    }

    public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null)
    {
        var cookie = new Cookie(cookieName, cookieValue, RootPath);
        if (secureOnly != null) cookie.Secure = secureOnly.Value;
        AddCookie(cookie);
    }

    public void DeleteCookie(string cookieName) =>
        AddCookie(new Cookie(cookieName, string.Empty, RootPath) { Expires = DateTime.UtcNow.AddDays(-1) });

    public string GetHeaderValue(Cookie cookie)
    {
        var text = new StringBuilder(64);
        text.Append(cookie.Name).Append('=').Append(cookie.Value);

        // a cookie that outlives the session keeps the empty path of its maker: browsers take the request's then
        var isOfSession = cookie.Expires == DateTime.MinValue;
        text.Append(";path=").Append(isOfSession && string.IsNullOrEmpty(cookie.Path) ? RootPath : cookie.Path ?? RootPath);
        if (!isOfSession)
        {
            text.Append(";expires=").Append(cookie.Expires.ToUniversalTime().ToString("R", CultureInfo.InvariantCulture));
        }

        var domain = string.IsNullOrEmpty(cookie.Domain) ? EndpointHost.Config?.RestrictAllCookiesToDomain : cookie.Domain;
        if (!string.IsNullOrEmpty(domain)) text.Append(";domain=").Append(domain);
        if (cookie.Secure) text.Append(";Secure");
        if (cookie.HttpOnly) text.Append(";HttpOnly");
        return HeaderText.Safe(text.ToString());
    }

    public HttpCookie ToHttpCookie(Cookie cookie)
    {
        var httpCookie = new HttpCookie(cookie.Name, cookie.Value)
        {
            Path = cookie.Path,
            Expires = cookie.Expires,
            HttpOnly = EndpointHost.Config?.AllowNonHttpOnlyCookies != true || cookie.HttpOnly,
            Secure = cookie.Secure,
        };

        if (!string.IsNullOrEmpty(cookie.Domain)) httpCookie.Domain = cookie.Domain;
        else if (EndpointHost.Config?.RestrictAllCookiesToDomain is { } domain) httpCookie.Domain = domain;
        return httpCookie;
    }
}
