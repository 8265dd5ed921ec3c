namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Shared code of the attributes that require roles and permissions.</summary>
internal static class AccessGate
{
    /// <summary>A request with the administrator's secret needs no session.</summary>
    public static bool HasSecret(IHttpRequest req) => EndpointHost.Config is { } config && config.HasValidAuthSecret(req);

    /// <summary>Ends the request with 403: the user is known and is not allowed.</summary>
    public static void Forbid(IHttpRequest req, IHttpResponse res, string reason)
    {
        (res.StatusCode, res.StatusDescription) = ((int)HttpStatusCode.Forbidden, reason);
        Refusal.End(req, res, reason);
    }

    /// <summary>Reads the repository if the session is not enough: the user may have been given more since the login.</summary>
    public static bool Passes(IHttpRequest req, IAuthSession session, IUserAuthRepository users, Predicate<IAuthSession> isEnough)
    {
        if (isEnough(session)) return true;
        if (IsOfHost(req)) return false;

        session.UpdateFromUserAuthRepo(req, users);
        if (!isEnough(session)) return false;

        req.SaveSession(session);
        return true;
    }

    /// <exception cref="HttpError">401, or 403 for a logged in user: the session does not have the roles.</exception>
    public static void AssertRoles(IRequestContext requestContext, Predicate<IAuthSession> isEnough)
    {
        var req = requestContext.Get<IHttpRequest>();
        if (HasSecret(req)) return;

        var session = req.GetSession();
        if (isEnough(session)) return;

        if (!IsOfHost(req)) session.UpdateFromUserAuthRepo(req);
        if (isEnough(session)) return;

        throw new HttpError(session is { IsAuthenticated: true } ? HttpStatusCode.Forbidden : HttpStatusCode.Unauthorized, "Invalid Role");
    }

    // the repository's user of the same name or id may be another one
    private static bool IsOfHost(IHttpRequest req) => req?.Items?.ContainsKey(RequestItems.Session) == true;

    /// <returns>False without a session.</returns>
    public static bool HasAll(IAuthSession session, List<string> names, Func<IAuthSession, string, bool> has) =>
        session != null && names.TrueForAll(name => has(session, name));

    /// <returns>False without a session.</returns>
    public static bool HasAny(IAuthSession session, List<string> names, Func<IAuthSession, string, bool> has) =>
        session != null && names.Exists(name => has(session, name));
}
