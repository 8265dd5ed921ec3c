using System;
using System.Security.Claims;
using Microsoft.AspNetCore.Authentication;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost;

/// <summary>How v3's session becomes a user of ASP.NET Core.</summary>
public sealed class ServiceStackAuthenticationOptions : AuthenticationSchemeOptions
{
    /// <summary>The default name of the scheme.</summary>
    public const string DefaultScheme = "ServiceStack";

    /// <summary>The type of the claims of permissions. Default "permission".</summary>
    public string PermissionClaimType { get; set; } = "permission";

    /// <summary>
    /// The page that a challenge sends browsers to, as <c>/login</c>. Null (the default) for AuthFeature's HtmlRedirect; without one, and
    /// for other clients, the response is 401.
    /// </summary>
    public string? LoginPath { get; set; }

    /// <summary>
    /// Whether a session authenticates requests with other methods than GET, HEAD and OPTIONS that pages of other sites send. Default
    /// false.
    /// </summary>
    public bool AllowCrossSiteRequests { get; set; }

    /// <summary>Changes the claims: called with the session and the identity that was made of it. Null (the default) for nothing.</summary>
    public Action<IAuthSession, ClaimsIdentity>? MapUser { get; set; }
}
