namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

public class SessionFeature : IPlugin
{
    public static TimeSpan DefaultSessionExpiry;

    public const string OnlyAspNet = "Only ASP.NET Requests accessible via Singletons are supported";

    public const string PermanentSessionId = "ss-pid";

    public const string SessionId = "ss-id";

    public const string SessionOptionsKey = "ss-opt";

    public const string XUserAuthId = "X-UAId";

    public SessionFeature()
    {
    }

    public static void AddSessionIdToRequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();

    public static void CreateSessionIds(IHttpRequest httpReq = null, IHttpResponse httpRes = null) => throw new NotImplementedException();

    public static T GetOrCreateSession<T>(ICacheClient cacheClient, IHttpRequest httpReq = null, IHttpResponse httpRes = null) where T : class => throw new NotImplementedException();

    public static string GetSessionId(IHttpRequest httpReq = null) => throw new NotImplementedException();

    public static string GetSessionKey(IHttpRequest httpReq = null) => throw new NotImplementedException();

    public static string GetSessionKey(string sessionId) => throw new NotImplementedException();

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
