namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Gives every client two ids in cookies: one for the browser session, one that stays.</summary>
public class SessionFeature : IPlugin
{
    public static TimeSpan DefaultSessionExpiry = TimeSpan.FromDays(7 * 2);

    public const string OnlyAspNet = "Only ASP.NET Requests accessible via Singletons are supported";

    public const string PermanentSessionId = "ss-pid";

    public const string SessionId = "ss-id";

    public const string SessionOptionsKey = "ss-opt";

    /// <summary>Headers that carry a session id, where <see cref="AllowIdHeaders"/> is true: this and the name of its cookie.</summary>
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

    public const string XUserAuthId = "X-UAId";

    private static readonly string KeyPrefix = IdUtils.CreateUrn<IAuthSession>("");

    /// <summary>Initializes a new instance of the <see cref="SessionFeature"/> class.</summary>
    public SessionFeature()
    {
    }

    public static void AddSessionIdToRequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (req.GetTemporarySessionId() == null) res.CreateTemporarySessionId(req);
        if (req.GetPermanentSessionId() == null) res.CreatePermanentSessionId(req);
    }

    public static void CreateSessionIds(IHttpRequest httpReq = null, IHttpResponse httpRes = null)
    {
        httpReq ??= AspNetRequest.Current;
        httpRes ??= AspNetRequest.CurrentResponse;
        httpRes.CreateSessionIds(httpReq);
    }

    /// <summary>The session kept in the cache, or a new one that nobody has saved yet.</summary>
    public static T GetOrCreateSession<T>(ICacheClient cacheClient, IHttpRequest httpReq = null, IHttpResponse httpRes = null)
        where T : class => cacheClient.SessionAs<T>(httpReq, httpRes);

    public static string GetSessionId(IHttpRequest httpReq = null) => (httpReq ?? AspNetRequest.Current).GetSessionId();

    public static string GetSessionKey(IHttpRequest httpReq = null)
    {
        var sessionId = GetSessionId(httpReq);
        return sessionId == null ? null : GetSessionKey(sessionId);
    }

    public static string GetSessionKey(string sessionId) => KeyPrefix + sessionId;

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        if (!appHost.RequestFilters.Contains(AddSessionIdToRequestFilter)) appHost.RequestFilters.Add(AddSessionIdToRequestFilter);
    }
}
