namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Lets logged in users through that have all of these permissions.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RequiredPermissionAttribute : AuthenticateAttribute
{
    public RequiredPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        RequiredPermissions = [.. permissions];
        Priority = (int)RequestFilterPriority.RequiredPermission;
    }

    public RequiredPermissionAttribute(params string[] permissions) : this(ApplyTo.All, permissions)
    {
    }

    public List<string> RequiredPermissions { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (AccessGate.HasSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed || HasAllPermissions(req, req.GetSession()) || DoHtmlRedirectIfConfigured(req, res)) return;

        AccessGate.Forbid(res, "Invalid Permission");
    }

    /// <summary>Asks the repository, if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAllPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) =>
        AccessGate.Passes(req, session, userAuthRepo, HasAllPermissions);

    public bool HasAllPermissions(IAuthSession session) =>
        AccessGate.HasAll(session, RequiredPermissions, static (user, permission) => user.HasPermission(permission));
}
