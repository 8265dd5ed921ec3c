using System;
using System.Collections.Generic;
using System.Security.Claims;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>
/// How a v3 application runs in an application of ASP.NET Core. MapServiceStack and UseServiceStack read the options of the options
/// system: <c>services.Configure&lt;ServiceStackOptions&gt;</c>, <c>BindConfiguration</c> and validation work.
/// </summary>
public sealed class ServiceStackOptions
{
    /// <summary>
    /// Requests that v3 has no handler for get v3's own 404. Default false: they go on to the next endpoint or middleware.
    /// </summary>
    public bool EnableNotFoundResponses { get; set; }

    /// <summary>
    /// An error outside services that v3's pipeline does not handle gets the response of v3's self-host. Default false: it is thrown, and
    /// the exception handler of ASP.NET Core responds.
    /// </summary>
    public bool EnableErrorResponses { get; set; }

    /// <summary>
    /// The folder of v3's views and of paths that begin with <c>~/</c>, whose files are served too. Null (the default): views and paths are
    /// those of the content root of ASP.NET Core, and the files of its web root are served.
    /// </summary>
    public string? WebHostPhysicalPath { get; set; }

    /// <summary>
    /// Further folders whose files v3 serves, for an application that keeps them beside the program. A relative path begins at
    /// <see cref="WebHostPhysicalPath"/>, or else at the content root. Empty by default.
    /// </summary>
    public ICollection<string> StaticFileFolders { get; } = new List<string>();

    /// <summary>
    /// Services of v3's container that endpoints of ASP.NET Core can inject, as <c>typeof(ICacheClient)</c>. v3's container disposes of
    /// them. Empty by default. Set in the call of AddServiceStack alone, which needs them for the container.
    /// </summary>
    public ICollection<Type> ContainerServices { get; } = new List<Type>();

    /// <summary>
    /// Types of v3's requests whose routes RequireAuthorization and a fallback policy do not cover. Default: <see cref="Auth"/>, the login
    /// and logout of AuthFeature; a login that required a user could not be reached. Add <see cref="Registration"/> to let new users
    /// register.
    /// </summary>
    public ICollection<Type> AnonymousRequests { get; } = new HashSet<Type> { typeof(Auth) };

    /// <summary>
    /// Describes v3's operations to API explorers, so that the documents of AddOpenApi and Swashbuckle have them. Default true.
    /// </summary>
    public bool EnableApiDescriptions { get; set; } = true;

    /// <summary>
    /// Puts the configuration of ASP.NET Core behind v3's AppSettings and ConfigUtils, and behind ConfigurationManager: the sections
    /// "AppSettings" and "ConnectionStrings". Default true. ConfigurationManager is one for the process.
    /// </summary>
    public bool UseConfiguration { get; set; } = true;

    /// <summary>
    /// Code that reads System.Web's HttpContext.Current gets a context of the request, created when it is first read. Default true.
    /// </summary>
    public bool EnableSystemWeb { get; set; } = true;

    /// <summary>
    /// Creates the AppHost; null (the default) calls its constructor, whose parameters are resolved from the application's services.
    /// </summary>
    public Func<IServiceProvider, IAppHost>? CreateAppHost { get; set; }

    /// <summary>
    /// Types of the claims that are roles, besides those of the identities. Default: .NET's and "role", "roles".
    /// </summary>
    public ICollection<string> RoleClaimTypes { get; } = new List<string> { ClaimTypes.Role, "role", "roles" };

    /// <summary>Types of the claims that are permissions. Default: "permission", "permissions".</summary>
    public ICollection<string> PermissionClaimTypes { get; } = new List<string> { "permission", "permissions" };

    /// <summary>
    /// Changes the session of a user that ASP.NET Core has authenticated: called with the user and the session that was made of it. Null
    /// (the default) for nothing.
    /// </summary>
    public Action<ClaimsPrincipal, IAuthSession>? MapUser { get; set; }

    /// <summary>
    /// Schemes of ASP.NET Core that log in to v3's session, by the names of v3's providers: with <c>LoginSchemes["google"] = "Google"</c>
    /// /auth/google is the challenge of AddGoogle's scheme. The scheme's SignInScheme becomes that of AddServiceStack. Empty by default.
    /// </summary>
    public IDictionary<string, string> LoginSchemes { get; } = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// Sets options of the host: trusted proxies, compression, Server-Timing, access log, slow requests, V3Behaviour and the limits of
    /// buffered bodies. For a HyperAppHost they are its own Options. Addresses, TLS and the other limits are ASP.NET Core's.
    /// </summary>
    public Action<HyperHostOptions>? ConfigureHost { get; set; }
}
