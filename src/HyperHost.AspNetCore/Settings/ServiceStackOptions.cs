using System;
using System.Collections.Generic;
using System.Security.Claims;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>
/// Options of a v3 application inside ASP.NET Core. They belong to ASP.NET Core's options system:
/// <c>services.Configure&lt;ServiceStackOptions&gt;</c>, <c>BindConfiguration</c> and validation work.
/// </summary>
public sealed class ServiceStackOptions
{
    /// <summary>
    /// Whether requests without a v3 handler get v3's own 404. Default false: they go on to the next endpoint or middleware.
    /// </summary>
    public bool EnableNotFoundResponses { get; set; }

    /// <summary>
    /// Whether v3's self-host error response is sent for exceptions outside services that v3's pipeline does not handle. Default false:
    /// ASP.NET Core's exception handler responds.
    /// </summary>
    public bool EnableErrorResponses { get; set; }

    /// <summary>
    /// The folder of v3's views, static files and <c>~/</c> paths. Null (the default): views and <c>~/</c> paths use ASP.NET Core's content
    /// root, and static files its web root.
    /// </summary>
    public string? WebHostPhysicalPath { get; set; }

    /// <summary>
    /// Additional folders with static files, for an application that has them beside its program. Relative paths are resolved against
    /// <see cref="WebHostPhysicalPath"/>, or else the content root. Empty by default.
    /// </summary>
    public ICollection<string> StaticFileFolders { get; } = new List<string>();

    /// <summary>
    /// Services of v3's container that ASP.NET Core endpoints can inject, such as <c>typeof(ICacheClient)</c>. v3's container disposes of
    /// them. Empty by default. Set it only in the call of AddServiceStack, which needs it to build the container.
    /// </summary>
    public ICollection<Type> ContainerServices { get; } = new List<Type>();

    /// <summary>
    /// Request types whose routes RequireAuthorization and a fallback policy do not cover. Default: <see cref="Auth"/>, AuthFeature's login
    /// and logout, which must be reachable without a user. Add <see cref="Registration"/> to let new users register.
    /// </summary>
    public ICollection<Type> AnonymousRequests { get; } = new HashSet<Type> { typeof(Auth) };

    /// <summary>
    /// Whether API explorers describe v3's operations, so that the documents of AddOpenApi and Swashbuckle contain them. Default true.
    /// </summary>
    public bool EnableApiDescriptions { get; set; } = true;

    /// <summary>
    /// Whether v3's AppSettings and ConfigUtils, and ConfigurationManager, read ASP.NET Core's configuration: its sections "AppSettings"
    /// and "ConnectionStrings". Default true. ConfigurationManager is shared by the whole process.
    /// </summary>
    public bool UseConfiguration { get; set; } = true;

    /// <summary>Whether System.Web's HttpContext.Current returns a context of the request, created when first read. Default true.</summary>
    public bool EnableSystemWeb { get; set; } = true;

    /// <summary>Creates the AppHost. Null (the default) calls its constructor, with parameters from the application's services.</summary>
    public Func<IServiceProvider, IAppHost>? CreateAppHost { get; set; }

    /// <summary>
    /// Claim types that are roles, in addition to the identities' own role claim type. Default: .NET's, "role" and "roles".
    /// </summary>
    public ICollection<string> RoleClaimTypes { get; } = new List<string> { ClaimTypes.Role, "role", "roles" };

    /// <summary>Claim types that are permissions. Default: "permission" and "permissions".</summary>
    public ICollection<string> PermissionClaimTypes { get; } = new List<string> { "permission", "permissions" };

    /// <summary>
    /// Changes the session of a user that ASP.NET Core has authenticated; called with the user and the session created from it. Null by
    /// default.
    /// </summary>
    public Action<ClaimsPrincipal, IAuthSession>? MapUser { get; set; }

    /// <summary>
    /// ASP.NET Core schemes that log in to v3's session, keyed by the name of the v3 provider: with <c>LoginSchemes["google"] =
    /// "Google"</c>, /auth/google starts the challenge of AddGoogle's scheme. The scheme's SignInScheme is set to that of AddServiceStack.
    /// Empty by default.
    /// </summary>
    public IDictionary<string, string> LoginSchemes { get; } = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// Sets host options: trusted proxies, compression, Server-Timing, access log, slow requests, V3Behaviour and the limits of buffered
    /// bodies. For a HyperAppHost, these are its own Options. Addresses, TLS and the other limits are ASP.NET Core's.
    /// </summary>
    public Action<HyperHostOptions>? ConfigureHost { get; set; }
}
