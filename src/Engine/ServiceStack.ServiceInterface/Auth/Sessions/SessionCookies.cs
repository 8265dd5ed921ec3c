namespace ServiceStack.ServiceInterface;

using System;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Sends the cookies of sessions, by the options of <see cref="AuthSafety"/>.</summary>
internal static class SessionCookies
{
    private const int YearsOfPermanent = 20;

    /// <summary>Gives the client the ids that code asks for, if the response is known and can still set cookies.</summary>
    /// <returns>The id that the client's session options call for; null if the client gets none.</returns>
    public static string TryCreate(IHttpRequest req) =>
        req.Items.TryGetValue(SessionFeature.ResponseItem, out var item) && item is IHttpResponse { IsClosed: false } res
            ? res.CreateSessionIds(req)
            : null;

    public static void Add(IHttpResponse res, IHttpRequest req, string name, string value, bool isPermanent)
    {
        if (res?.Cookies == null || EndpointHost.Current?.CrossSite.MaySetCookies(req) == false) return;

        var cookie = new Cookie(name, value, "/")
        {
            HttpOnly = AuthSafety.HttpOnlyCookies && EndpointHost.Config is not { AllowNonHttpOnlyCookies: true },
            Secure = req.IsSecureConnection
                && (AuthSafety.SecureCookies || EndpointHost.Config is { OnlySendSessionCookiesSecurely: true }),
        };
        SameSite.Set(cookie, AuthSafety.SameSiteCookies);
        if (isPermanent) cookie.Expires = DateTime.UtcNow.AddYears(YearsOfPermanent);
        res.Cookies.AddCookie(cookie);
    }
}
