namespace ServiceStack.MiniProfiler;

using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Who results belong to, and who may see them.</summary>
internal static class ProfilerUser
{
    private const string ItemKey = "ServiceStack.MiniProfiler.User";

    /// <summary>Whether the client of a request is an administrator; set by the plugin for logins.</summary>
    public static Func<IHttpRequest, bool> IsAdministrator { get; set; }

    /// <returns>The user of a request. A browser without the cookie gets one.</returns>
    public static string Begin(IHttpRequest request, IHttpResponse response)
    {
        if (Of(request) is { } known) return known;
        if (response.Cookies == null) return null;

        var secret = ProfilerClient.NewSecret();
        var cookie = new Cookie(ProfilerClient.CookieName, secret, "/") { HttpOnly = true, Secure = request.IsSecureConnection };
        SameSite.Set(cookie, "Lax");
        response.Cookies.AddCookie(cookie);
        request.Items[ItemKey] = ProfilerClient.UserOf(secret);
        return Of(request);
    }

    /// <summary>Whether a request may see results: those of its own browser, or an administrator's all.</summary>
    public static bool MaySee(IHttpRequest request, Profiler profiler)
    {
        if (EndpointHost.Config is { V3Behaviour.ProfilerResultsForEverybody: true }) return true;
        if (!string.IsNullOrEmpty(profiler.User)
            && (profiler.User == Of(request) || profiler.User == WebRequestProfilerProvider.UserByApplication(request))) return true;

        return IsAdministrator?.Invoke(request) == true || EndpointHost.Config?.HasValidAuthSecret(request) == true;
    }

    private static string Of(IHttpRequest request)
    {
        if (request.Items != null && request.Items.TryGetValue(ItemKey, out var made)) return (string)made;
        return request.Cookies != null && request.Cookies.TryGetValue(ProfilerClient.CookieName, out var cookie)
            ? ProfilerClient.UserOf(cookie.Value) : null;
    }
}
