namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Utils;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Gives a client two ids in cookies when code first asks for its session: one for the browser session, one that stays.
/// </summary>
public class SessionFeature : IPlugin
{
    /// <summary>How long a session is kept in the cache: 14 days by default.</summary>
    public static TimeSpan DefaultSessionExpiry = TimeSpan.FromDays(7 * 2);

    /// <summary>The message of exceptions outside ASP.NET's requests.</summary>
    public const string OnlyAspNet = "Only ASP.NET Requests accessible via Singletons are supported";

    /// <summary>The cookie of sessions that outlive the browser.</summary>
    public const string PermanentSessionId = "ss-pid";

    /// <summary>The cookie of sessions that end with the browser.</summary>
    public const string SessionId = "ss-id";

    /// <summary>The cookie of the session's options.</summary>
    public const string SessionOptionsKey = "ss-opt";

    /// <summary>Headers that carry a session id, if <see cref="AllowIdHeaders"/> is true: this and the name of its cookie.</summary>
    public const string HeaderPrefix = "X-";

    /// <summary>
    /// True: a client may send its session id in the header X-ss-id (X-ss-pid for the permanent one), which counts more than a cookie; for
    /// clients that keep no cookies. False by default. Not in v3.
    /// </summary>
    public static bool AllowIdHeaders;

    /// <summary>
    /// How long the session of a logged-in user lasts after each request that reads it. Null by default, as in v3: its lifetime is
    /// counted from the last time that it was saved. A session is written again when a tenth of this time has passed. Not in v3.
    /// </summary>
    public static TimeSpan? SlidingExpiry;

    /// <summary>The header of a response with the id of its user.</summary>
    public const string XUserAuthId = "X-UAId";

    /// <summary>Key of a request's item, its response: a session's cookies are set there when code asks for the session.</summary>
    internal const string ResponseItem = RequestItems.Prefix + "response";

    private static readonly string KeyPrefix = IdUtils.CreateUrn<IAuthSession>("");

    /// <summary>The first response to each client sets the cookies, whatever it is, as in v3.</summary>
    internal static bool HasEagerCookies => EndpointHost.Config is { V3Behaviour.EagerSessionCookies: true };

    /// <summary>Initializes a new instance of the <see cref="SessionFeature"/> class.</summary>
    public SessionFeature()
    {
    }

    /// <summary>
    /// Gives a client the cookies of both sessions, unless it has them: a filter for applications whose every response sets them.
    /// </summary>
    public static void AddSessionIdToRequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (req.GetTemporarySessionId() == null) res.CreateTemporarySessionId(req);
        if (req.GetPermanentSessionId() == null) res.CreatePermanentSessionId(req);
    }

    /// <summary>Creates the cookies of both sessions.</summary>
    /// <param name="httpReq">Null for ASP.NET's current request.</param>
    public static void CreateSessionIds(IHttpRequest httpReq = null, IHttpResponse httpRes = null)
    {
        httpReq ??= AspNetRequest.Current;
        httpRes ??= AspNetRequest.CurrentResponse;
        httpRes.CreateSessionIds(httpReq);
    }

    /// <summary>Returns the session kept in the cache, or a new one that is not saved yet.</summary>
    public static T GetOrCreateSession<T>(ICacheClient cacheClient, IHttpRequest httpReq = null, IHttpResponse httpRes = null)
        where T : class => cacheClient.SessionAs<T>(httpReq, httpRes);

    /// <summary>Returns the id of the session that the client uses, as <see cref="SessionExtensions.GetSessionId"/>.</summary>
    /// <param name="httpReq">Null for ASP.NET's current request.</param>
    public static string GetSessionId(IHttpRequest httpReq = null) => (httpReq ?? AspNetRequest.Current).GetSessionId();

    /// <summary>Returns the cache key of the client's session; null if it has none.</summary>
    /// <param name="httpReq">Null for ASP.NET's current request.</param>
    public static string GetSessionKey(IHttpRequest httpReq = null)
    {
        var sessionId = GetSessionId(httpReq);
        return sessionId == null ? null : GetSessionKey(sessionId);
    }

    /// <summary>Returns the cache key of a session, as <c>urn:iauthsession:{id}</c>.</summary>
    public static string GetSessionKey(string sessionId) => KeyPrefix + sessionId;

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        if (!appHost.RequestFilters.Contains(Begin)) appHost.RequestFilters.Add(Begin);
    }

    // reads no cookie: the response of a service that asks for no session is the same for all clients
    private static void Begin(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (HasEagerCookies) AddSessionIdToRequestFilter(req, res, requestDto);
        else req.Items[ResponseItem] = res;
    }
}
