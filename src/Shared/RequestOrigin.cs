#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>Whether a page of another site made a browser send a request, by headers that no page can set.</summary>
/// <remarks>
/// Sec-Fetch-Site (Fetch Metadata), or else Origin (RFC 6454 §7), or else Referer. A client that is no browser sends none.
/// </remarks>
internal static class RequestOrigin
{
    /// <param name="fetchSite">The value of Sec-Fetch-Site, which is not empty.</param>
    /// <param name="takesSameSite">Whether other hosts of the same registrable domain count as the site itself.</param>
    public static bool IsForeign(string fetchSite, bool takesSameSite) =>
        fetchSite is not ("same-origin" or "none") && !(takesSameSite && fetchSite is "same-site");

    /// <param name="address">An Origin or a Referer; "null" is at no host.</param>
    /// <param name="authority">Host and port as a Host header has them; null for none.</param>
    public static bool IsAt(string address, string? authority)
    {
        if (string.IsNullOrEmpty(authority) || !Uri.TryCreate(address, UriKind.Absolute, out var uri)) return false;
        if (uri.Scheme != Uri.UriSchemeHttp && uri.Scheme != Uri.UriSchemeHttps) return false;

        return string.Equals(uri.Authority, authority, StringComparison.OrdinalIgnoreCase)
            || (uri.IsDefaultPort && string.Equals(uri.Host + ":" + uri.Port, authority, StringComparison.OrdinalIgnoreCase));
    }

    /// <returns>The first host of X-Forwarded-Host, which is the one that the client named; null for none.</returns>
    public static string? FirstHost(string? forwardedHost)
    {
        var comma = forwardedHost?.IndexOf(',') ?? -1;
        return comma < 0 ? forwardedHost : forwardedHost!.Substring(0, comma).Trim();
    }
}
