namespace ServiceStack.ServiceHost;

using System.Net;

/// <summary>The cookies of a response.</summary>
public interface ICookies
{
    /// <summary>Adds a cookie with path, expiry and flags of your own.</summary>
    void AddCookie(Cookie cookie);

    /// <summary>Adds a cookie for the whole site that expires in twenty years.</summary>
    /// <param name="secureOnly">Whether the browser sends it over HTTPS only; <see langword="null"/> for <see langword="false"/>.</param>
    void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null);

    /// <summary>Adds a cookie for the whole site that the browser discards when it closes.</summary>
    /// <param name="secureOnly">Whether the browser sends it over HTTPS only; <see langword="null"/> for <see langword="false"/>.</param>
    void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null);

    /// <summary>Removes a cookie of the whole site: sends it empty and expired.</summary>
    void DeleteCookie(string cookieName);
}
