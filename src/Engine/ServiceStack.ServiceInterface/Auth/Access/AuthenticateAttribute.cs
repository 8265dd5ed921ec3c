namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>
/// Requires a user that has logged in: others get 401, and browsers the login page. Put it on requests, services or actions.
/// </summary>
/// <example>
/// <code>
/// [Authenticate]
/// public class GetProfile : IReturn&lt;Profile&gt; { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = false)]
public class AuthenticateAttribute : RequestFilterAttribute
{
    /// <summary>Requires a login for some methods.</summary>
    /// <param name="applyTo">The methods, as <c>ApplyTo.Put | ApplyTo.Delete</c>.</param>
    public AuthenticateAttribute(ApplyTo applyTo) : base(applyTo)
    {
        Priority = (int)RequestFilterPriority.Authenticate;
    }

    /// <summary>Initializes a new instance of the <see cref="AuthenticateAttribute"/> class.</summary>
    public AuthenticateAttribute() : this(ApplyTo.All)
    {
    }

    /// <summary>Requires a login by one provider.</summary>
    /// <param name="provider">Its name, as <c>basic</c>.</param>
    public AuthenticateAttribute(string provider) : this(ApplyTo.All, provider)
    {
    }

    /// <summary>Requires a login by one provider for some methods.</summary>
    public AuthenticateAttribute(ApplyTo applyTo, string provider) : this(applyTo)
    {
        Provider = provider;
    }

    /// <summary>The page that browsers are sent to for a login, instead of the feature's page.</summary>
    public string HtmlRedirect { get; set; }

    /// <summary>Null: any of the registered providers.</summary>
    public string Provider { get; set; }

    /// <summary>Logs in with the request's own Basic credentials, if it has any.</summary>
    /// <exception cref="HttpError">401: they are wrong.</exception>
    public static void AuthenticateIfBasicAuth(IHttpRequest req, IHttpResponse res)
    {
        if (req.GetBasicAuthUserAndPassword() is not { } basicAuth) return;

        Login(req, res, new Auth.Auth
        {
            provider = BasicAuthProvider.Name,
            UserName = basicAuth.Key,
            Password = basicAuth.Value,
        });
    }

    /// <summary>Logs in with the request's own response to a Digest challenge, if it has one.</summary>
    /// <exception cref="HttpError">401: it is wrong.</exception>
    public static void AuthenticateIfDigestAuth(IHttpRequest req, IHttpResponse res)
    {
        var digest = req.GetDigestAuth();
        if (digest == null) return;

        Login(req, res, new Auth.Auth
        {
            provider = DigestAuthProvider.Name,
            UserName = Part(digest, "username"),
            nonce = Part(digest, "nonce"),
            uri = Part(digest, "uri"),
            response = Part(digest, "response"),
            qop = Part(digest, "qop"),
            nc = Part(digest, "nc"),
            cnonce = Part(digest, "cnonce"),
        });
    }

    /// <summary>Redirects a browser to the login page, if there is one.</summary>
    /// <param name="req">Only browsers, which accept HTML, are redirected.</param>
    /// <param name="res">Ended if redirected.</param>
    /// <param name="includeRedirectParam">Whether the login page gets the page to go back to.</param>
    protected bool DoHtmlRedirectIfConfigured(IHttpRequest req, IHttpResponse res, bool includeRedirectParam = false)
    {
        var page = HtmlRedirect ?? AuthService.HtmlRedirect;
        if (page == null || !req.ResponseContentType.MatchesContentType(ContentType.Html)) return false;

        var url = ApplicationUrls.WithoutOwnOrigin(req.ResolveAbsoluteUrl(page), req, EndpointHost.Config);
        if (includeRedirectParam)
        {
            var back = req.ResolveAbsoluteUrl("~" + req.PathInfo + UrlText.Query(req.QueryString));
            url = url.AddQueryParam("redirect", ApplicationUrls.WithoutOwnOrigin(back, req, EndpointHost.Config));
        }

        res.RedirectToUrl(url);
        return true;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">There is no AuthFeature.</exception>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (AuthService.AuthProviders == null)
        {
            throw new InvalidOperationException(
                "The AuthService must be initialized by calling AuthService.Init to use an authenticate attribute");
        }

        var first = FirstProvider();
        if (first == null)
        {
            res.WriteError(req, requestDto, "No OAuth Configs found matching " + (Provider ?? "any") + " provider");
            res.EndRequest();
            return;
        }

        // This filter runs before the one that gives the client its session ids.
        if (SessionFeature.HasEagerCookies) SessionFeature.AddSessionIdToRequestFilter(req, res, null);
        if (Matches(DigestAuthProvider.Name)) AuthenticateIfDigestAuth(req, res);
        if (Matches(BasicAuthProvider.Name)) AuthenticateIfBasicAuth(req, res);

        var session = req.GetSession();
        if (session != null && IsAuthorized(session)) return;
        if (DoHtmlRedirectIfConfigured(req, res, includeRedirectParam: true)) return;

        if (DigestAuthProvider.ChallengeBesideOthers && first is AuthProvider provider and not DigestAuthProvider
            && FindDigest() is { } digest)
            AuthProvider.Refuse(req, res, digest.Challenge(req) + ", " + provider.Challenge(req));
        else
            AuthProvider.HandleFailedAuth(first, session, req, res);
    }

    private DigestAuthProvider FindDigest()
    {
        foreach (var provider in AuthService.AuthProviders)
        {
            if (provider is DigestAuthProvider digest && IsWanted(digest)) return digest;
        }

        return null;
    }

    private static void Login(IHttpRequest req, IHttpResponse res, Auth.Auth request)
    {
        using var authService = req.TryResolve<AuthService>() ?? new AuthService();
        authService.RequestContext = new HttpRequestContext(req, res, request);
        authService.Post(request);
    }

    private static string Part(Dictionary<string, string> digest, string name) => digest.TryGetValue(name, out var value) ? value : null;

    private IAuthProvider FirstProvider()
    {
        foreach (var provider in AuthService.AuthProviders)
        {
            if (IsWanted(provider)) return provider;
        }

        return null;
    }

    private bool Matches(string name)
    {
        foreach (var provider in AuthService.AuthProviders)
        {
            if (provider.Provider == name && IsWanted(provider)) return true;
        }

        return false;
    }

    private bool IsAuthorized(IAuthSession session)
    {
        foreach (var provider in AuthService.AuthProviders)
        {
            if (IsWanted(provider) && session.IsAuthorized(provider.Provider)) return true;
        }

        return false;
    }

    private bool IsWanted(IAuthProvider provider) => Provider.IsNullOrEmpty() || provider.Provider == Provider;
}
