namespace ServiceStack.ServiceInterface;

using System.Collections.Generic;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Lets logged in users through that have any of these roles.</summary>
public class RequiresAnyRoleAttribute : AuthenticateAttribute
{
    public RequiresAnyRoleAttribute(ApplyTo applyTo, params string[] roles) : base(applyTo)
    {
        RequiredRoles = [.. roles];
        Priority = (int)RequestFilterPriority.RequiredRole;
    }

    public RequiresAnyRoleAttribute(params string[] roles) : this(ApplyTo.All, roles)
    {
    }

    public List<string> RequiredRoles { get; set; }

    /// <exception cref="HttpError">401, or 403 for a logged in user: the session has none of these roles.</exception>
    public static void AssertRequiredRoles(IRequestContext requestContext, params string[] requiredRoles)
    {
        if (requiredRoles.IsEmpty()) return;

        var req = requestContext.Get<IHttpRequest>();
        if (EndpointHost.Config is { } config && config.HasValidAuthSecret(req)) return;

        var session = req.GetSession();
        if (new RequiresAnyRoleAttribute(requiredRoles).HasAnyRoles(session)) return;

        session.UpdateFromUserAuthRepo(req);
        if (new RequiresAnyRoleAttribute(requiredRoles).HasAnyRoles(session)) return;

        var status = session is { IsAuthenticated: true } ? HttpStatusCode.Forbidden : HttpStatusCode.Unauthorized;
        throw new HttpError(status, "Invalid Role");
    }

    /// <summary>A request with the administrator's secret needs no session.</summary>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (EndpointHost.Config is { } config && config.HasValidAuthSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed) return;

        if (HasAnyRoles(req, req.GetSession())) return;
        if (DoHtmlRedirectIfConfigured(req, res)) return;

        res.StatusCode = (int)HttpStatusCode.Forbidden;
        res.StatusDescription = "Invalid Role";
        res.EndRequest();
    }

    /// <summary>Asks the repository, if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAnyRoles(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null)
    {
        if (HasAnyRoles(session)) return true;

        session.UpdateFromUserAuthRepo(req, userAuthRepo);
        if (!HasAnyRoles(session)) return false;

        req.SaveSession(session);
        return true;
    }

    public bool HasAnyRoles(IAuthSession session)
    {
        if (session == null) return false;

        foreach (var role in RequiredRoles)
        {
            if (session.HasRole(role)) return true;
        }

        return false;
    }
}
