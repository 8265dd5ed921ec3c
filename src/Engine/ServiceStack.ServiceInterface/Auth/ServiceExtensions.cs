namespace ServiceStack.ServiceInterface;

using System;
using System.Globalization;
using System.Net;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Binding;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>Extensions of services: sessions, redirects, parameters of addresses.</summary>
public static class ServiceExtensions
{
    /// <summary>The item of a request that keeps its session.</summary>
    public const string RequestItemsSessionKey = "__session";

    /// <summary>The lifetime that the session was saved with in this request; null for none of its own.</summary>
    internal const string RequestItemsSavedForKey = RequestItems.SavedSession;

    private static readonly ICacheClient DefaultCache = new MemoryCacheClient();

    /// <summary>Adds a value to the hash of an address.</summary>
    /// <returns>Null if the address is empty.</returns>
    public static string AddHashParam(this string url, string key, object val) => url.AddHashParam(key, Text(val));

    /// <summary>Adds a text to the hash of an address, as <c>#s=1</c>.</summary>
    /// <returns>Null if the address is empty.</returns>
    public static string AddHashParam(this string url, string key, string val) =>
        url.IsNullOrEmpty() ? null : url + (url.IndexOf('#') < 0 ? "#" : "/") + key + "=" + UrlText.Encode(val);

    /// <summary>Adds a parameter to the query of an address.</summary>
    /// <returns>Null if the address is empty.</returns>
    public static string AddQueryParam(this string url, object key, string val, bool encode = true) =>
        url.AddQueryParam(Text(key), val, encode);

    /// <summary>Adds a value to the query of an address.</summary>
    /// <returns>Null if the address is empty.</returns>
    public static string AddQueryParam(this string url, string key, object val, bool encode = true) =>
        url.AddQueryParam(key, Text(val), encode);

    /// <summary>Adds a text to the query of an address.</summary>
    /// <param name="encode">Percent-encodes the text; true by default.</param>
    /// <returns>Null if the address is empty.</returns>
    public static string AddQueryParam(this string url, string key, string val, bool encode = true) =>
        url.IsNullOrEmpty() ? null : url + (url.IndexOf('?') < 0 ? "?" : "&") + key + "=" + (encode ? UrlText.Encode(val) : val);

    /// <summary>Returns a response with status 401 and the challenge of the first provider.</summary>
    public static IHttpResult AuthenticationRequired(this IServiceBase service) => new HttpResult
    {
        StatusCode = HttpStatusCode.Unauthorized,
        ContentType = service.RequestContext.ResponseContentType,
        Headers =
        {
            { HttpHeaders.WwwAuthenticate, AuthService.DefaultOAuthProvider + " realm=\"" + AuthService.DefaultOAuthRealm + "\"" },
        },
    };

    /// <summary>Sets an entry of a cache, for a time or without an end.</summary>
    public static void CacheSet<T>(this ICacheClient cache, string key, T value, TimeSpan? expiresIn)
    {
        if (expiresIn is { } span) cache.Set(key, value, span);
        else cache.Set(key, value);
    }

    /// <summary>Returns the cache of an application.</summary>
    /// <returns>
    /// What the application has registered; else, as in a unit test that runs no AppHost, one that the process shares.
    /// </returns>
    public static ICacheClient GetCacheClient(this IResolver service) =>
        service?.TryResolve<ICacheClient>() ?? service?.TryResolve<IRedisClientsManager>()?.GetCacheClient() ?? DefaultCache;

    /// <summary>The client's session; a new one, not saved yet, if the cache has none.</summary>
    public static IAuthSession GetSession(this IHttpRequest httpReq, bool reload = false)
    {
        if (httpReq == null) return null;

        ClientReads.Note(httpReq);
        if (httpReq.Items.TryGetValue(RequestItems.Session, out var given) && given is IAuthSession ofHost) return ofHost;
        if (!reload && httpReq.Items.TryGetValue(RequestItemsSessionKey, out var kept) && kept is IAuthSession known)
        {
            // a filter in front may have read it before the client had an id
            known.Id ??= httpReq.GetSessionId();
            return known;
        }

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

    /// <summary>Returns the session of the client; a new one, with its cookies, if there is none.</summary>
    /// <param name="reload">Reads the cache again.</param>
    public static IAuthSession GetSession(this IServiceBase service, bool reload = false)
    {
        var httpReq = service.RequestContext.Get<IHttpRequest>();
        if (httpReq.FindSessionId() == null) service.RequestContext.Get<IHttpResponse>().CreateSessionIds(httpReq);
        return httpReq.GetSession(reload);
    }

    /// <summary>Returns the session of the client; a new one, with its cookies, if there is none.</summary>
    /// <param name="reload">Reads the cache again.</param>
    public static IAuthSession GetSession(this Service service, bool reload = false) => ((IServiceBase)service).GetSession(reload);

    /// <summary>Returns the id of the client's session.</summary>
    /// <exception cref="ArgumentNullException">The client has no session id yet.</exception>
    public static string GetSessionId(this IServiceBase service) =>
        service.RequestContext.Get<IHttpRequest>().GetSessionId()
        ?? throw new ArgumentNullException("sessionId", "Session not set. Is Session being set in RequestFilters?");

    /// <summary>Returns a redirect with status 302.</summary>
    /// <example>
    /// <code>
    /// return this.Redirect("/orders");
    /// </code>
    /// </example>
    public static IHttpResult Redirect(this IServiceBase service, string url) => service.Redirect(url, null);

    /// <summary>Returns a redirect with status 302 and a message as its description.</summary>
    public static IHttpResult Redirect(this IServiceBase service, string url, string message)
    {
        var result = new HttpResult(HttpStatusCode.Redirect, message)
        {
            ContentType = service.RequestContext.ResponseContentType,
        };
        result.Headers[HttpHeaders.Location] = url;
        return result;
    }

    /// <summary>Removes the session of the client from the cache.</summary>
    public static void RemoveSession(this IHttpRequest httpReq)
    {
        if (httpReq == null) return;

        httpReq.Items.Remove(RequestItemsSessionKey);
        httpReq.Items.Remove(RequestItems.Session);
        var sessionId = httpReq.FindSessionId();
        if (sessionId == null) return;

        using var cache = httpReq.GetCacheClient();
        cache.Remove(SessionFeature.GetSessionKey(sessionId));
    }

    /// <summary>Removes the session of the client from the cache.</summary>
    public static void RemoveSession(this IServiceBase service) => service.RequestContext.Get<IHttpRequest>().RemoveSession();

    /// <summary>Removes the session of the client from the cache.</summary>
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

    /// <summary>Saves the session of the client in the cache.</summary>
    /// <param name="expiresIn">How long it is kept; by default as AuthFeature sets it.</param>
    public static void SaveSession(this IHttpRequest httpReq, IAuthSession session, TimeSpan? expiresIn = null)
    {
        if (httpReq == null) return;

        httpReq.Items[RequestItemsSavedForKey] = expiresIn;

        // a client that can't be given an id could never be given its session either
        if (httpReq.GetSessionId() is { } sessionId)
        {
            using var cache = httpReq.GetCacheClient();
            cache.CacheSet(SessionFeature.GetSessionKey(sessionId), session, expiresIn ?? AuthFeature.GetDefaultSessionExpiry());
        }

        httpReq.Items[RequestItemsSessionKey] = session;
    }

    /// <summary>Saves the session of the client in the cache.</summary>
    /// <param name="expiresIn">How long it is kept; by default as AuthFeature sets it.</param>
    /// <example>
    /// <code>
    /// var session = this.GetSession();
    /// session.DisplayName = request.Name;
    /// this.SaveSession(session);
    /// </code>
    /// </example>
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
        var session = cache.GetOrRemove<IAuthSession>(key, "A session");
        SlidingSessions.Prolong(cache, key, session, DateTime.UtcNow);
        return session;
    }

    private static string Text(object value) => Convert.ToString(value, CultureInfo.InvariantCulture);
}
