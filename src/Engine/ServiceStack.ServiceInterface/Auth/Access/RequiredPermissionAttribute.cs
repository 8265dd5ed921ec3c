namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Requires an authenticated user with all of these permissions.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RequiredPermissionAttribute : AuthenticateAttribute
{
    /// <summary>Requires permissions for some methods.</summary>
    /// <param name="applyTo">The methods, as <c>ApplyTo.Put | ApplyTo.Delete</c>.</param>
    /// <param name="permissions">All of them are required.</param>
    public RequiredPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        RequiredPermissions = [.. permissions];
        Priority = (int)RequestFilterPriority.RequiredPermission;
    }

    /// <summary>Requires permissions for all methods.</summary>
    /// <param name="permissions">All of them are required.</param>
    /// <example>
    /// <code>
    /// [RequiredPermission("CanExport")]
    /// public class ExportOrders : IReturn&lt;string&gt; { }
    /// </code>
    /// </example>
    public RequiredPermissionAttribute(params string[] permissions) : this(ApplyTo.All, permissions)
    {
    }

    /// <summary>The permissions that a user must have, all of them.</summary>
    public List<string> RequiredPermissions { get; set; }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (AccessGate.HasSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed || HasAllPermissions(req, req.GetSession()) || DoHtmlRedirectIfConfigured(req, res)) return;

        AccessGate.Forbid(req, res, "Invalid Permission");
    }

    /// <summary>Reads the repository if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAllPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) =>
        AccessGate.Passes(req, session, userAuthRepo, HasAllPermissions);

    /// <summary>Whether the session's user has all permissions.</summary>
    public bool HasAllPermissions(IAuthSession session) =>
        AccessGate.HasAll(session, RequiredPermissions, static (user, permission) => user.HasPermission(permission));
}
