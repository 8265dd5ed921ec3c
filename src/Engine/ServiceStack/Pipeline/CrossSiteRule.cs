namespace ServiceStack.Pipeline;

using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Routing;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Refuses requests that a page of another site makes a logged-in browser send.</summary>
/// <remarks>
/// GET, HEAD and OPTIONS pass: they change nothing. So do requests without credentials that a browser adds by itself (cookies, Basic,
/// Digest, Negotiate), requests of clients that are no browsers, and origins that CorsFeature names.
/// </remarks>
internal sealed class CrossSiteRule
{
    private static readonly string[] BrowserSchemes = ["Basic", "Digest", "Negotiate", "NTLM"];

    private readonly Application _app;

    public CrossSiteRule(Application app) => _app = app;

    /// <exception cref="HttpError">403: the request would act for a user who did not want it.</exception>
    public void Check(IHttpRequest request)
    {
        if (IsSafe(request.HttpMethod) || !IsRefused(request, takesSameSite: false)) return;
        if (HasCredentialsOfBrowser(request)) throw Refusal(request);
    }

    /// <summary>Refuses a request of another site whatever its method and credentials.</summary>
    /// <param name="takesSameSite">Whether other hosts of the same domain may send it.</param>
    /// <exception cref="HttpError">403: another site sent it.</exception>
    public void AssertOwn(IHttpRequest request, bool takesSameSite)
    {
        if (IsRefused(request, takesSameSite)) throw Refusal(request);
    }

    /// <summary>
    /// Whether the response may set the client's cookies. Another site's POST has none of the user's cookies by SameSite, and new ones in
    /// the response would take their place.
    /// </summary>
    public bool MaySetCookies(IHttpRequest request) => IsSafe(request) || !IsRefused(request, takesSameSite: false);

    /// <summary>Whether a request changes nothing, and was no POST of a form whose field makes it a GET.</summary>
    public static bool IsSafe(IHttpRequest request) => IsSafe(request.HttpMethod) && !FormBody.Is(request.ContentType);

    /// <summary>Whether a request with this method changes nothing.</summary>
    public static bool IsSafe(string verb) =>
        Verb.Is(verb, HttpMethods.Get) || Verb.Is(verb, HttpMethods.Head) || Verb.Is(verb, HttpMethods.Options);

    private static bool HasCredentialsOfBrowser(IHttpRequest request)
    {
        var scheme = Header(request, HttpHeaders.Authorization);
        var hasCookies = HasCookies(request);
        if (scheme.Length == 0) return hasCookies || request.Items?.ContainsKey(RequestItems.Session) == true;

        // no browser sends another scheme unless a script names it, which the site's CORS rules must allow
        return Array.Exists(BrowserSchemes, one => scheme.StartsWith(one, StringComparison.OrdinalIgnoreCase))
            && (hasCookies || !NeedsPreflight(request.ContentType));
    }

    // the browser has asked the site's CORS rules, which allow credentials of its own for named origins alone
    private static bool NeedsPreflight(string contentType) =>
        !string.IsNullOrEmpty(contentType) && !FormBody.Is(contentType)
            && !contentType.TrimStart().StartsWith(ContentType.PlainText, StringComparison.OrdinalIgnoreCase);

    private bool IsRefused(IHttpRequest request, bool takesSameSite) =>
        _app.Config is { V3Behaviour.CrossSiteRequests: false } && IsForeign(request, takesSameSite) && !IsAllowed(request);

    private bool IsForeign(IHttpRequest request, bool takesSameSite)
    {
        var site = Header(request, "Sec-Fetch-Site");
        if (site.Length > 0) return RequestOrigin.IsForeign(site, takesSameSite);

        var from = OriginOf(request);
        if (from.Length == 0) from = Header(request, "Referer");
        return from.Length > 0 && !IsOfSite(request, from);
    }

    private static HttpError Refusal(IHttpRequest request)
    {
        var from = string.Join(", ", Array.FindAll(
            ["Sec-Fetch-Site", "Origin", "Referer"], name => !string.IsNullOrEmpty(request.Headers?[name])));
        return new HttpError(
            HttpStatusCode.Forbidden, "CrossSiteRequest",
            $"A page of another site sent this request, by its {from}; this site is {HostOf(request)}. "
            + "CorsFeature with that origin and allowCredentials allows it.");
    }

    private static string OriginOf(IHttpRequest request) => Header(request, "Origin");

    private bool IsAllowed(IHttpRequest request)
    {
        var origin = OriginOf(request);
        if (origin.Length == 0) return false;

        var hasCookies = HasCookies(request);
        return _app.AllowedOrigins.Exists(allows => allows(origin, hasCookies));
    }

    private bool IsOfSite(IHttpRequest request, string address) =>
        RequestOrigin.IsAt(address, HostOf(request))
        || RequestOrigin.IsAt(address, RequestOrigin.FirstHost(request.Headers?["X-Forwarded-Host"]))
        || (Uri.TryCreate(_app.Config.WebHostUrl, UriKind.Absolute, out var own) && RequestOrigin.IsAt(address, own.Authority));

    private static string HostOf(IHttpRequest request)
    {
        if (request.Headers?["Host"] is { Length: > 0 } host) return host;
        return Uri.TryCreate(request.AbsoluteUri, UriKind.Absolute, out var uri) ? uri.Authority : null;
    }

    private static bool HasCookies(IHttpRequest request) => Header(request, "Cookie").Length > 0;

    private static string Header(IHttpRequest request, string name) =>
        (request as IHeaderSource)?.GetHeader(name) ?? request.Headers?[name] ?? "";
}
