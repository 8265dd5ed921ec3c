namespace ServiceStack.ServiceInterface;

using System;
using System.Globalization;
using System.Net;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

public static class ServiceExtensions
{
    public const string RequestItemsSessionKey = "__session";

    /// <summary>The lifetime that the session was saved with in this request; null for none of its own.</summary>
    internal const string RequestItemsSavedForKey = "__session-saved-for";

    private static readonly ICacheClient DefaultCache = new MemoryCacheClient();

    public static string AddHashParam(this string url, string key, object val) => url.AddHashParam(key, Text(val));

    public static string AddHashParam(this string url, string key, string val) =>
        url.IsNullOrEmpty() ? null : url + (url.IndexOf('#') < 0 ? "#" : "/") + key + "=" + UrlText.Encode(val);

    public static string AddQueryParam(this string url, object key, string val, bool encode = true) =>
        url.AddQueryParam(Text(key), val, encode);

    public static string AddQueryParam(this string url, string key, object val, bool encode = true) =>
        url.AddQueryParam(key, Text(val), encode);

    public static string AddQueryParam(this string url, string key, string val, bool encode = true) =>
        url.IsNullOrEmpty() ? null : url + (url.IndexOf('?') < 0 ? "?" : "&") + key + "=" + (encode ? UrlText.Encode(val) : val);

    public static IHttpResult AuthenticationRequired(this IServiceBase service) => new HttpResult
    {
        StatusCode = HttpStatusCode.Unauthorized,
        ContentType = service.RequestContext.ResponseContentType,
        Headers =
        {
            { HttpHeaders.WwwAuthenticate, AuthService.DefaultOAuthProvider + " realm=\"" + AuthService.DefaultOAuthRealm + "\"" },
        },
    };

    public static void CacheSet<T>(this ICacheClient cache, string key, T value, TimeSpan? expiresIn)
    {
        if (expiresIn is { } span) cache.Set(key, value, span);
        else cache.Set(key, value);
    }

    /// <returns>
    /// What the application has registered; else, as in a unit test that runs no AppHost, one that the process shares.
    /// </returns>
    public static ICacheClient GetCacheClient(this IResolver service) =>
        service?.TryResolve<ICacheClient>() ?? service?.TryResolve<IRedisClientsManager>()?.GetCacheClient() ?? DefaultCache;

    /// <summary>The client's session; a new one, not saved yet, if the cache has none.</summary>
    public static IAuthSession GetSession(this IHttpRequest httpReq, bool reload = false)
    {
        if (httpReq == null) return null;
        if (!reload && httpReq.Items.TryGetValue(RequestItemsSessionKey, out var kept) && kept is IAuthSession known) return known;

        var sessionId = httpReq.GetSessionId();
        var session = sessionId == null ? null : Cached(httpReq, sessionId);
        if (session == null)
        {
            session = AuthService.CurrentSessionFactory != null ? AuthService.CurrentSessionFactory() : new AuthUserSession();
            session.Id = sessionId;
            session.CreatedAt = session.LastModified = DateTime.UtcNow;
            session.OnCreated(httpReq);
        }

        httpReq.Items[RequestItemsSessionKey] = session;
        return session;
    }

    public static IAuthSession GetSession(this IServiceBase service, bool reload = false)
    {
        var httpReq = service.RequestContext.Get<IHttpRequest>();
        if (httpReq.GetSessionId() == null) service.RequestContext.Get<IHttpResponse>().CreateSessionIds(httpReq);
        return httpReq.GetSession(reload);
    }

    public static IAuthSession GetSession(this Service service, bool reload = false) => ((IServiceBase)service).GetSession(reload);

    /// <exception cref="ArgumentNullException">The client has no session id yet.</exception>
    public static string GetSessionId(this IServiceBase service) =>
        service.RequestContext.Get<IHttpRequest>().GetSessionId()
        ?? throw new ArgumentNullException("sessionId", "Session not set. Is Session being set in RequestFilters?");

    public static IHttpResult Redirect(this IServiceBase service, string url) => service.Redirect(url, null);

    public static IHttpResult Redirect(this IServiceBase service, string url, string message)
    {
        var result = new HttpResult(HttpStatusCode.Redirect, message)
        {
            ContentType = service.RequestContext.ResponseContentType,
        };
        result.Headers[HttpHeaders.Location] = url;
        return result;
    }

    public static void RemoveSession(this IHttpRequest httpReq)
    {
        if (httpReq == null) return;

        httpReq.Items.Remove(RequestItemsSessionKey);
        var sessionId = httpReq.GetSessionId();
        if (sessionId == null) return;

        using var cache = httpReq.GetCacheClient();
        cache.Remove(SessionFeature.GetSessionKey(sessionId));
    }

    public static void RemoveSession(this IServiceBase service) => service.RequestContext.Get<IHttpRequest>().RemoveSession();

    public static void RemoveSession(this Service service) => ((IServiceBase)service).RemoveSession();

    /// <summary>Runs an action with the application's hooks (before, after, on exception), without its filters.</summary>
    public static object RunAction<TService, TRequest>(
        this TService service, TRequest request, Func<TService, TRequest, object> invokeAction, IRequestContext requestContext = null)
        where TService : IService
    {
        var action = new ActionContext
        {
            RequestFilters = [],
            ResponseFilters = [],
            ServiceType = typeof(TService),
            RequestType = typeof(TRequest),
            ServiceAction = (_, dto) => invokeAction(service, (TRequest)dto),
        };
        return new ServiceRunner<TRequest>(EndpointHost.AppHost, action)
            .Execute(requestContext ?? new MockRequestContext(), service, request);
    }

    public static void SaveSession(this IHttpRequest httpReq, IAuthSession session, TimeSpan? expiresIn = null)
    {
        if (httpReq == null) return;

        httpReq.Items[RequestItemsSavedForKey] = expiresIn;
        var sessionKey = SessionFeature.GetSessionKey(httpReq.GetSessionId());
        using (var cache = httpReq.GetCacheClient())
        {
            cache.CacheSet(sessionKey, session, expiresIn ?? AuthFeature.GetDefaultSessionExpiry());
        }

        httpReq.Items[RequestItemsSessionKey] = session;
    }

    public static void SaveSession(this IServiceBase service, IAuthSession session, TimeSpan? expiresIn = null) =>
        service?.RequestContext.Get<IHttpRequest>().SaveSession(session, expiresIn);

    /// <summary>Adds the parameter, or gives it a new value if the URL has it already.</summary>
    public static string SetQueryParam(this string url, string key, string val)
    {
        if (url.IsNullOrEmpty()) return null;

        var question = url.IndexOf('?');
        if (question < 0) return url.AddQueryParam(key, val);

        for (var start = question; start >= 0; start = url.IndexOf('&', start + 1))
        {
            if (string.CompareOrdinal(url, start + 1, key + "=", 0, key.Length + 1) != 0) continue;

            var end = url.IndexOf('&', start + 1);
            return url.Substring(0, start + 1) + key + "=" + UrlText.Encode(val) + (end < 0 ? "" : url.Substring(end));
        }

        return url.AddQueryParam(key, val);
    }

    private static IAuthSession Cached(IHttpRequest httpReq, string sessionId)
    {
        using var cache = httpReq.GetCacheClient();
        var key = SessionFeature.GetSessionKey(sessionId);
        var session = cache.Get<IAuthSession>(key);
        SlidingSessions.Prolong(cache, key, session, DateTime.UtcNow);
        return session;
    }

    private static string Text(object value) => Convert.ToString(value, CultureInfo.InvariantCulture);
}
