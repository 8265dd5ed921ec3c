namespace ServiceStack.ServiceInterface;

using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Lets logged in users through that have any of these permissions.</summary>
public class RequiresAnyPermissionAttribute : AuthenticateAttribute
{
    public RequiresAnyPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        RequiredPermissions = [.. permissions];
        Priority = (int)RequestFilterPriority.RequiredPermission;
    }

    public RequiresAnyPermissionAttribute(params string[] permissions) : this(ApplyTo.All, permissions)
    {
    }

    public List<string> RequiredPermissions { get; set; }

    /// <summary>A request with the administrator's secret needs no session.</summary>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (EndpointHost.Config is { } config && config.HasValidAuthSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed) return;

        if (HasAnyPermissions(req, req.GetSession())) return;
        if (DoHtmlRedirectIfConfigured(req, res)) return;

        res.StatusCode = (int)HttpStatusCode.Forbidden;
        res.StatusDescription = "Invalid Permission";
        res.EndRequest();
    }

    /// <summary>Asks the repository, if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAnyPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null)
    {
        if (HasAnyPermissions(session)) return true;

        session.UpdateFromUserAuthRepo(req, userAuthRepo);
        if (!HasAnyPermissions(session)) return false;

        req.SaveSession(session);
        return true;
    }

    public bool HasAnyPermissions(IAuthSession session)
    {
        if (session == null) return false;

        foreach (var permission in RequiredPermissions)
        {
            if (session.HasPermission(permission)) return true;
        }

        return false;
    }
}
