namespace ServiceStack.ServiceHost;

using System;
using System.Net;
using System.Web;

public class Cookies : ICookies
{
    public Cookies(IHttpResponse httpRes)
    {
        throw new NotImplementedException();
    }

    public void AddCookie(Cookie cookie) => throw new NotImplementedException();

    public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null) => throw new NotImplementedException();

    public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null) => throw new NotImplementedException();

    public void DeleteCookie(string cookieName) => throw new NotImplementedException();

    public string GetHeaderValue(Cookie cookie) => throw new NotImplementedException();

    public HttpCookie ToHttpCookie(Cookie cookie) => throw new NotImplementedException();
}
