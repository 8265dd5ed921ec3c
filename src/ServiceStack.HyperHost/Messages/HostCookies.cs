using System;
using System.Net;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's ICookies. v3's own class silently drops the cookies of responses whose type it does not know.</summary>
/// <param name="response">The response to which cookies are added.</param>
/// <param name="addHeader">Adds a Set-Cookie header to the response.</param>
internal sealed class HostCookies(IHttpResponse response, Action<string> addHeader) : ICookies
{
    private const string RootPath = "/";

    private Cookies? _format;

    public void AddCookie(Cookie cookie)
    {
        Guard.NotNull(cookie);
        addHeader((_format ??= new Cookies(response)).GetHeaderValue(cookie));
    }

    public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null) =>
        AddCookie(NewCookie(cookieName, cookieValue, secureOnly));

    public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null)
    {
        var cookie = NewCookie(cookieName, cookieValue, secureOnly);
        cookie.Expires = DateTime.UtcNow.AddYears(20);
        AddCookie(cookie);
    }

    public void DeleteCookie(string cookieName) =>
        AddCookie(new Cookie(cookieName, string.Empty, RootPath) { Expires = DateTime.UtcNow.AddDays(-1) });

    private static Cookie NewCookie(string name, string value, bool? secureOnly) =>
        new(name, value, RootPath) { Secure = secureOnly ?? EndpointHost.Config is { OnlySendSessionCookiesSecurely: true } };
}
