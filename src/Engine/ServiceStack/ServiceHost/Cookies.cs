namespace ServiceStack.ServiceHost;

using System;
using System.Globalization;
using System.Net;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Adds cookies to a response of HttpListener or ASP.NET.</summary>
public class Cookies : ICookies
{
    private const string RootPath = "/";

    private const int YearsOfAPermanentCookie = 20;

    private static readonly TimeSpan OneDay = TimeSpan.FromDays(1);

    private readonly IHttpResponse httpRes;

    /// <summary>Adds cookies to a response.</summary>
    /// <param name="httpRes">The response; its original must be one of HttpListener or ASP.NET.</param>
    public Cookies(IHttpResponse httpRes)
    {
        this.httpRes = httpRes;
    }

    /// <inheritdoc/>
    public void AddCookie(Cookie cookie)
    {
        switch (httpRes.OriginalResponse)
        {
            case HttpListenerResponse listener:
                listener.Headers.Add(HttpHeaders.SetCookie, GetHeaderValue(cookie));
                break;
            // Mono's HttpCookie has no SameSite
            case HttpResponse aspNet when SameSite.AttributeOf(cookie) != null:
                aspNet.AddHeader(HttpHeaders.SetCookie, GetHeaderValue(cookie));
                break;
            case HttpResponse aspNet:
                aspNet.SetCookie(ToHttpCookie(cookie));
                break;
        }
    }

    /// <summary>A cookie for twenty years.</summary>
    public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null) =>
        AddForWholeSite(cookieName, cookieValue, secureOnly, DateTime.UtcNow.AddYears(YearsOfAPermanentCookie));

    /// <summary>A cookie without an end: the browser forgets it when it is closed.</summary>
    public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null) =>
        AddForWholeSite(cookieName, cookieValue, secureOnly, expires: default);

    /// <inheritdoc/>
    public void DeleteCookie(string cookieName) => AddForWholeSite(cookieName, string.Empty, secureOnly: null, DateTime.UtcNow - OneDay);

    /// <summary>Writes a cookie as the value of a Set-Cookie header.</summary>
    /// <remarks>The domain is that of the configuration if the cookie has none.</remarks>
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
        if (SameSite.AttributeOf(cookie) is { } sameSite) text.Append(';').Append(sameSite);
        return HeaderText.SafeAsLowBytes(text.ToString());
    }

    /// <summary>Turns a cookie into ASP.NET's. It is HttpOnly unless the configuration allows others.</summary>
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

    private void AddForWholeSite(string name, string value, bool? secureOnly, DateTime expires) =>
        AddCookie(new Cookie(name, value, RootPath) { Expires = expires, Secure = secureOnly == true });
}
