using System;
using System.Security.Claims;
using Microsoft.AspNetCore.Authentication;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost;

/// <summary>How v3's session becomes an ASP.NET Core user.</summary>
public sealed class ServiceStackAuthenticationOptions : AuthenticationSchemeOptions
{
    /// <summary>The default name of the scheme.</summary>
    public const string DefaultScheme = "ServiceStack";

    /// <summary>Claim type of permissions. Default "permission".</summary>
    public string PermissionClaimType { get; set; } = "permission";

    /// <summary>
    /// The page to which a challenge redirects browsers, such as <c>/login</c>. Null (the default) for AuthFeature's HtmlRedirect. If that
    /// is not set either, and for other clients, the response is 401.
    /// </summary>
    public string? LoginPath { get; set; }

    /// <summary>Whether a session authenticates cross-site requests with methods other than GET, HEAD and OPTIONS. Default false.</summary>
    public bool AllowCrossSiteRequests { get; set; }

    /// <summary>Changes the claims; called with the session and the identity created from it. Null by default.</summary>
    public Action<IAuthSession, ClaimsIdentity>? MapUser { get; set; }
}
