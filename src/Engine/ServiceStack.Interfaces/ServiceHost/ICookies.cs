namespace ServiceStack.ServiceHost;

using System.Net;

public interface ICookies
{
    void AddCookie(Cookie cookie);

    void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null);

    void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null);

    void DeleteCookie(string cookieName);
}
