namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public static class SessionExtensions
{
    public static HashSet<string> AddSessionOptions(this IHttpResponse res, IHttpRequest req, params string[] options) => throw new NotImplementedException();

    public static void ClearSession(this ICacheClient cache, IHttpRequest httpReq = null) => throw new NotImplementedException();

    public static string CreatePermanentSessionId(this IHttpResponse res, IHttpRequest req) => throw new NotImplementedException();

    public static string CreateRandomBase64Id() => throw new NotImplementedException();

    public static string CreateRandomSessionId() => throw new NotImplementedException();

    public static string CreateSessionId(this IHttpResponse res, IHttpRequest req) => throw new NotImplementedException();

    public static string CreateSessionIds(this IHttpResponse res, IHttpRequest req) => throw new NotImplementedException();

    public static string CreateTemporarySessionId(this IHttpResponse res, IHttpRequest req) => throw new NotImplementedException();

    public static string GetPermanentSessionId(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetSessionId(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetSessionKey(IHttpRequest httpReq = null) => throw new NotImplementedException();

    public static HashSet<string> GetSessionOptions(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static string GetTemporarySessionId(this IHttpRequest httpReq) => throw new NotImplementedException();

    public static bool IsBase64UrlFriendly(string base64) => throw new NotImplementedException();

    public static TUserSession SessionAs<TUserSession>(this ICacheClient cache, IHttpRequest httpReq = null, IHttpResponse httpRes = null) => throw new NotImplementedException();

    public static void UpdateFromUserAuthRepo(this IAuthSession session, IHttpRequest req, IUserAuthRepository userAuthRepo = null) => throw new NotImplementedException();

    public static void UpdateSession(this IAuthSession session, UserAuth userAuth) => throw new NotImplementedException();
}
