namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public static class ServiceExtensions
{
    public const string RequestItemsSessionKey = "__session";

    public static string AddHashParam(this string url, string key, object val) => throw new NotImplementedException();

    public static string AddHashParam(this string url, string key, string val) => throw new NotImplementedException();

    public static string AddQueryParam(this string url, object key, string val, bool encode = true) => throw new NotImplementedException();

    public static string AddQueryParam(this string url, string key, object val, bool encode = true) => throw new NotImplementedException();

    public static string AddQueryParam(this string url, string key, string val, bool encode = true) => throw new NotImplementedException();

    public static IHttpResult AuthenticationRequired(this IServiceBase service) => throw new NotImplementedException();

    public static void CacheSet<T>(this ICacheClient cache, string key, T value, TimeSpan? expiresIn) => throw new NotImplementedException();

    public static ICacheClient GetCacheClient(this IResolver service) =>
        service.TryResolve<ICacheClient>() ?? service.TryResolve<IRedisClientsManager>()?.GetCacheClient();

    public static IAuthSession GetSession(this IHttpRequest httpReq, bool reload = false) => throw new NotImplementedException();

    public static IAuthSession GetSession(this IServiceBase service, bool reload = false) => throw new NotImplementedException();

    public static IAuthSession GetSession(this Service service, bool reload = false) => throw new NotImplementedException();

    public static string GetSessionId(this IServiceBase service) => throw new NotImplementedException();

    public static IHttpResult Redirect(this IServiceBase service, string url) => throw new NotImplementedException();

    public static IHttpResult Redirect(this IServiceBase service, string url, string message) => throw new NotImplementedException();

    public static void RemoveSession(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static void RemoveSession(this IServiceBase service) => throw new NotImplementedException();

    public static void RemoveSession(this Service service) => throw new NotImplementedException();

    public static object RunAction<TService, TRequest>(this TService service, TRequest request, Func<TService, TRequest, object> invokeAction, IRequestContext requestContext = null) where TService : IService => throw new NotImplementedException();

    public static void SaveSession(this IHttpRequest httpReq, IAuthSession session, TimeSpan? expiresIn = null) => throw new NotImplementedException();

    public static void SaveSession(this IServiceBase service, IAuthSession session, TimeSpan? expiresIn = null) => throw new NotImplementedException();

    public static string SetQueryParam(this string url, string key, string val) => throw new NotImplementedException();
}
