namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

/// <summary>
/// The page that a browser goes to after a login, a logout or a registration. The address comes with the request, so anyone who can make a
/// link can choose it: only the application's own site is accepted, unless <see cref="AuthSafety"/> allows others.
/// </summary>
internal static class ReturnAddress
{
    private static readonly char[] EndsOfScheme = ['/', '?', '#'];

    /// <returns>The first that is given and leads to the site; null if none does.</returns>
    public static string FirstOwn(IRequestContext context, params string[] candidates)
    {
        foreach (var candidate in candidates)
        {
            if (!candidate.IsNullOrEmpty() && IsAllowed(context, candidate)) return candidate;
        }

        return null;
    }

    /// <summary>
    /// The page of the request, then that of the session, then the page that it comes from, then the provider's own.
    /// </summary>
    public static string Of(IServiceBase service, Auth request, IAuthSession session, string callbackUrl)
    {
        var context = service.RequestContext;
        return FirstOwn(context, request?.Continue, session.ReferrerUrl, context.GetHeader("Referer")) ?? callbackUrl;
    }

    /// <param name="url">As a browser would read it in a Location header.</param>
    /// <param name="siteUri">Any address of the site.</param>
    /// <returns>Whether the browser stays on the site.</returns>
    internal static bool IsOwn(string url, string siteUri)
    {
        // Browsers take "\" for "/", skip line breaks and tabs anywhere, and blanks at the beginning.
        if (url[0] == ' ' || url.IndexOf('\\') >= 0) return false;
        foreach (var c in url)
        {
            if (char.IsControl(c)) return false;
        }

        if (url.StartsWith("//", StringComparison.Ordinal)) return false;

        var colon = url.IndexOf(':');
        var end = url.IndexOfAny(EndsOfScheme);
        if (colon < 0 || (end >= 0 && end < colon)) return true;

        return Uri.TryCreate(url, UriKind.Absolute, out var target)
            && (target.Scheme == Uri.UriSchemeHttp || target.Scheme == Uri.UriSchemeHttps)
            && url.Length > colon + 3 && url[colon + 1] == '/' && url[colon + 2] == '/'
            && target.UserInfo.Length == 0
            && (AuthSafety.RedirectHosts.Contains(target.Host) || IsSameHost(target, siteUri));
    }

    private static bool IsAllowed(IRequestContext context, string url) =>
        AuthSafety.AllowForeignRedirects || IsOwn(url, context.AbsoluteUri);

    // What ends TLS in front of the application may speak plain HTTP with it: the usual ports of both are the same site.
    private static bool IsSameHost(Uri target, string siteUri) =>
        Uri.TryCreate(siteUri, UriKind.Absolute, out var site)
        && string.Equals(target.Host, site.Host, StringComparison.OrdinalIgnoreCase)
        && (target.Port == site.Port || (target.IsDefaultPort && site.IsDefaultPort));
}
