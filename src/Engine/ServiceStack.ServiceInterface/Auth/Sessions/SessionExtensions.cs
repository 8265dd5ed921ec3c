namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.ServiceInterface.Auth;

/// <summary>The ids of a client's sessions: in the request's items once they are made, in its cookies from then on.</summary>
public static class SessionExtensions
{
    // 144 bits: 24 characters of Base64, without padding.
    private const int SessionIdBytes = 18;

    private static readonly RandomNumberGenerator Random = RandomNumberGenerator.Create();

    /// <summary>Adds options to the client's session, and sends them as a cookie.</summary>
    /// <returns>The options now in force; permanent and temporary exclude each other.</returns>
    public static HashSet<string> AddSessionOptions(this IHttpResponse res, IHttpRequest req, params string[] options)
    {
        if (res == null || req == null || options.Length == 0) return [];

        var current = req.GetSessionOptions();
        foreach (var option in options)
        {
            if (option == SessionOptions.Permanent) current.Remove(SessionOptions.Temporary);
            else if (option == SessionOptions.Temporary) current.Remove(SessionOptions.Permanent);
            current.Add(option);
        }

        var text = string.Join(",", current);
        SessionCookies.Add(res, req, SessionFeature.SessionOptionsKey, text, isPermanent: true);
        req.Items[SessionFeature.SessionOptionsKey] = text;
        return current;
    }

    /// <summary>Removes the session of the client from the cache.</summary>
    public static void ClearSession(this ICacheClient cache, IHttpRequest httpReq = null) =>
        cache.Remove(GetSessionKey(httpReq));

    /// <summary>Creates the cookie of a session that outlives the browser.</summary>
    /// <returns>The id.</returns>
    public static string CreatePermanentSessionId(this IHttpResponse res, IHttpRequest req)
    {
        var sessionId = CreateRandomSessionId();
        SessionCookies.Add(res, req, SessionFeature.PermanentSessionId, sessionId, isPermanent: true);
        req.Items[SessionFeature.PermanentSessionId] = sessionId;
        return sessionId;
    }

    /// <summary>Returns 18 random bytes in Base64.</summary>
    public static string CreateRandomBase64Id()
    {
        var bytes = new byte[SessionIdBytes];
        Random.GetBytes(bytes);
        return Convert.ToBase64String(bytes);
    }

    /// <summary>As random as a Base64 id, and of letters and digits alone.</summary>
    public static string CreateRandomSessionId() => SessionIds.Next();

    /// <summary>Creates the cookie of a new session.</summary>
    /// <returns>The new id, permanent if the client's session options are so.</returns>
    public static string CreateSessionId(this IHttpResponse res, IHttpRequest req) =>
        IsPermanent(req) ? res.CreatePermanentSessionId(req) : res.CreateTemporarySessionId(req);

    /// <summary>Makes both ids.</summary>
    /// <returns>The one that the client's session options call for.</returns>
    public static string CreateSessionIds(this IHttpResponse res, IHttpRequest req)
    {
        var permanent = res.CreatePermanentSessionId(req);
        var temporary = res.CreateTemporarySessionId(req);
        return IsPermanent(req) ? permanent : temporary;
    }

    /// <summary>Creates the cookie of a session that ends with the browser.</summary>
    /// <returns>The id.</returns>
    public static string CreateTemporarySessionId(this IHttpResponse res, IHttpRequest req)
    {
        var sessionId = CreateRandomSessionId();
        SessionCookies.Add(res, req, SessionFeature.SessionId, sessionId, isPermanent: false);
        req.Items[SessionFeature.SessionId] = sessionId;
        return sessionId;
    }

    /// <summary>Returns the id of the session that outlives the browser; null if the client has none.</summary>
    public static string GetPermanentSessionId(this IHttpRequest httpReq) => GetId(httpReq, SessionFeature.PermanentSessionId);

    /// <summary>
    /// Returns the id of the session that the client uses. With <c>SessionFeature</c>, a client without one gets new ids, whose cookies
    /// the response sets.
    /// </summary>
    /// <returns>
    /// The permanent or the temporary id, by the client's session options; null if it has none, and code asks before the request filters
    /// or after the response.
    /// </returns>
    public static string GetSessionId(this IHttpRequest httpReq) => httpReq.FindSessionId() ?? SessionCookies.TryCreate(httpReq);

    /// <summary>Returns the cache key of the client's session; null if it has none.</summary>
    public static string GetSessionKey(IHttpRequest httpReq = null) => SessionFeature.GetSessionKey(httpReq);

    /// <summary>Returns the session's options, as <c>perm</c>; empty for none.</summary>
    public static HashSet<string> GetSessionOptions(this IHttpRequest httpReq)
    {
        var text = httpReq.GetItemOrCookie(SessionFeature.SessionOptionsKey);
        return text.IsNullOrEmpty() ? [] : [.. text.Split(',')];
    }

    /// <summary>Returns the id of the session that ends with the browser; null if the client has none.</summary>
    public static string GetTemporarySessionId(this IHttpRequest httpReq) => GetId(httpReq, SessionFeature.SessionId);

    /// <summary>Whether a text in Base64 has neither <c>+</c> nor <c>/</c>, and so needs no encoding in an address.</summary>
    public static bool IsBase64UrlFriendly(string base64) => base64.IndexOf('+') < 0 && base64.IndexOf('/') < 0;

    /// <summary>Returns the session kept in the cache, or a new one that is not saved yet.</summary>
    public static TUserSession SessionAs<TUserSession>(this ICacheClient cache, IHttpRequest httpReq = null, IHttpResponse httpRes = null)
    {
        if (httpReq != null) ClientReads.Note(httpReq);
        if (httpReq != null && httpReq.Items.TryGetValue(RequestItems.Session, out var given) && given is TUserSession ofHost)
            return ofHost;

        var sessionKey = SessionFeature.GetSessionKey(httpReq);
        if (sessionKey == null)
        {
            SessionFeature.CreateSessionIds(httpReq, httpRes);
        }
        else
        {
            var session = cache.GetOrRemove<TUserSession>(sessionKey, "A session");
            if (session is IAuthSession ofUser) SlidingSessions.Prolong(cache, sessionKey, ofUser, DateTime.UtcNow);
            if (session != null) return session;
        }

        return Activator.CreateInstance<TUserSession>();
    }

    /// <summary>Takes the roles and permissions that the user has by now.</summary>
    public static void UpdateFromUserAuthRepo(this IAuthSession session, IHttpRequest req, IUserAuthRepository userAuthRepo = null)
    {
        if (session == null) return;

        userAuthRepo ??= req.TryResolve<IUserAuthRepository>();
        if (userAuthRepo != null) session.UpdateSession(userAuthRepo.GetUserAuth(session, null));
    }

    /// <summary>Sets roles and permissions of a session to those of a user; does nothing if either is null.</summary>
    public static void UpdateSession(this IAuthSession session, UserAuth userAuth)
    {
        if (session == null || userAuth == null) return;

        session.Roles = userAuth.Roles;
        session.Permissions = userAuth.Permissions;
    }

    /// <summary>The id of the session that the client uses; null if it has none.</summary>
    internal static string FindSessionId(this IHttpRequest httpReq) =>
        IsPermanent(httpReq) ? httpReq.GetPermanentSessionId() : httpReq.GetTemporarySessionId();

    // an id that this request has made counts most; an empty one is none, which all clients could share
    private static string GetId(IHttpRequest httpReq, string name)
    {
        ClientReads.Note(httpReq);
        if (SessionFeature.AllowIdHeaders && !httpReq.Items.ContainsKey(name)
            && httpReq.Headers?[SessionFeature.HeaderPrefix + name] is { Length: > 0 } sent) return sent;

        return httpReq.GetItemOrCookie(name) is { Length: > 0 } id ? id : null;
    }

    private static bool IsPermanent(IHttpRequest req)
    {
        var options = req.GetItemOrCookie(SessionFeature.SessionOptionsKey);
        if (options.IsNullOrEmpty()) return false;
        return options == SessionOptions.Permanent || Array.IndexOf(options.Split(','), SessionOptions.Permanent) >= 0;
    }
}
