namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Requires an authenticated user with any of these roles.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RequiresAnyRoleAttribute : AuthenticateAttribute
{
    /// <summary>Requires one of several roles for some methods.</summary>
    /// <param name="applyTo">The methods, as <c>ApplyTo.Put | ApplyTo.Delete</c>.</param>
    /// <param name="roles">One of them is required.</param>
    public RequiresAnyRoleAttribute(ApplyTo applyTo, params string[] roles) : base(applyTo)
    {
        RequiredRoles = [.. roles];
        Priority = (int)RequestFilterPriority.RequiredRole;
    }

    /// <summary>Requires one of several roles for all methods.</summary>
    /// <param name="roles">One of them is required.</param>
    public RequiresAnyRoleAttribute(params string[] roles) : this(ApplyTo.All, roles)
    {
    }

    /// <summary>The roles of which a user must have one.</summary>
    public List<string> RequiredRoles { get; set; }

    /// <summary>Checks that the user of a request has one of several roles.</summary>
    /// <exception cref="HttpError">401, or 403 for a logged in user: the session has none of these roles.</exception>
    public static void AssertRequiredRoles(IRequestContext requestContext, params string[] requiredRoles)
    {
        if (!requiredRoles.IsEmpty()) AccessGate.AssertRoles(requestContext, new RequiresAnyRoleAttribute(requiredRoles).HasAnyRoles);
    }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (AccessGate.HasSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed || HasAnyRoles(req, req.GetSession()) || DoHtmlRedirectIfConfigured(req, res)) return;

        AccessGate.Forbid(req, res, "Invalid Role");
    }

    /// <summary>Reads the repository if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAnyRoles(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) =>
        AccessGate.Passes(req, session, userAuthRepo, HasAnyRoles);

    /// <summary>Whether the session's user has one of the roles.</summary>
    public bool HasAnyRoles(IAuthSession session) =>
        AccessGate.HasAny(session, RequiredRoles, static (user, role) => user.HasRole(role));
}
