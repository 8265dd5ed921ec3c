namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.Net.Http;

/// <summary>Cookies of a client, which are its own even where clients share connections.</summary>
internal static class ClientCookies
{
    private const string Cookie = "Cookie";
    private const string SetCookie = "Set-Cookie";

    public static void Add(CookieContainer cookies, HttpRequestMessage message)
    {
        var header = cookies.GetCookieHeader(message.RequestUri);
        if (header.Length > 0) message.Headers.TryAddWithoutValidation(Cookie, header);
    }

    public static void Store(CookieContainer cookies, Uri url, HttpResponseMessage response)
    {
        if (!response.Headers.TryGetValues(SetCookie, out var values)) return;

        foreach (var value in values)
        {
            try
            {
                cookies.SetCookies(url, value);
            }
            catch (CookieException)
            {
                // of another domain, or no cookie: browsers ignore it too
            }
        }
    }
}
