namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Requires an authenticated user with any of these permissions.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RequiresAnyPermissionAttribute : AuthenticateAttribute
{
    /// <summary>Requires one of several permissions for some methods.</summary>
    /// <param name="applyTo">The methods, as <c>ApplyTo.Put | ApplyTo.Delete</c>.</param>
    /// <param name="permissions">One of them is required.</param>
    public RequiresAnyPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        RequiredPermissions = [.. permissions];
        Priority = (int)RequestFilterPriority.RequiredPermission;
    }

    /// <summary>Requires one of several permissions for all methods.</summary>
    /// <param name="permissions">One of them is required.</param>
    public RequiresAnyPermissionAttribute(params string[] permissions) : this(ApplyTo.All, permissions)
    {
    }

    /// <summary>The permissions of which a user must have one.</summary>
    public List<string> RequiredPermissions { get; set; }

    /// <inheritdoc/>
    /// <remarks>As in v3 the administrator's secret is no way past this attribute, though it is past the other three.</remarks>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        base.Execute(req, res, requestDto);
        if (res.IsClosed || HasAnyPermissions(req, req.GetSession()) || DoHtmlRedirectIfConfigured(req, res)) return;

        AccessGate.Forbid(req, res, "Invalid Permission");
    }

    /// <summary>Reads the repository if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAnyPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) =>
        AccessGate.Passes(req, session, userAuthRepo, HasAnyPermissions);

    /// <summary>Whether the session's user has one of the permissions.</summary>
    public bool HasAnyPermissions(IAuthSession session) =>
        AccessGate.HasAny(session, RequiredPermissions, static (user, permission) => user.HasPermission(permission));
}
