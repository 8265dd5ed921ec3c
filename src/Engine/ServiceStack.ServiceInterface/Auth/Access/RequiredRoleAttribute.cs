namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>Requires an authenticated user with all of these roles.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RequiredRoleAttribute : AuthenticateAttribute
{
    /// <summary>Requires roles for some methods.</summary>
    /// <param name="applyTo">The methods, as <c>ApplyTo.Put | ApplyTo.Delete</c>.</param>
    /// <param name="roles">All of them are required.</param>
    public RequiredRoleAttribute(ApplyTo applyTo, params string[] roles) : base(applyTo)
    {
        RequiredRoles = [.. roles];
        Priority = (int)RequestFilterPriority.RequiredRole;
    }

    /// <summary>Requires roles for all methods.</summary>
    /// <param name="roles">All of them are required.</param>
    /// <example>
    /// <code>
    /// [RequiredRole("Admin")]
    /// public class DeleteOrder : IReturn&lt;DeleteOrderResponse&gt; { }
    /// </code>
    /// </example>
    public RequiredRoleAttribute(params string[] roles) : this(ApplyTo.All, roles)
    {
    }

    /// <summary>The roles that a user must have, all of them.</summary>
    public List<string> RequiredRoles { get; set; }

    /// <summary>Checks that the user of a request has roles.</summary>
    /// <exception cref="HttpError">401, or 403 for a logged in user: the session has not all of these roles.</exception>
    public static void AssertRequiredRoles(IRequestContext requestContext, params string[] requiredRoles)
    {
        if (!requiredRoles.IsEmpty()) AccessGate.AssertRoles(requestContext, new RequiredRoleAttribute(requiredRoles).HasAllRoles);
    }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (AccessGate.HasSecret(req)) return;

        base.Execute(req, res, requestDto);
        if (res.IsClosed || HasAllRoles(req, req.GetSession()) || DoHtmlRedirectIfConfigured(req, res)) return;

        AccessGate.Forbid(req, res, "Invalid Role");
    }

    /// <summary>Reads the repository if the session is not enough: the user may have been given more since the login.</summary>
    public bool HasAllRoles(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) =>
        AccessGate.Passes(req, session, userAuthRepo, HasAllRoles);

    /// <summary>Whether the session's user has all roles.</summary>
    public bool HasAllRoles(IAuthSession session) =>
        AccessGate.HasAll(session, RequiredRoles, static (user, role) => user.HasRole(role));
}
