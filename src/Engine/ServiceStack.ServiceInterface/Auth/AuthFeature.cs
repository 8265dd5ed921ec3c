namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.MiniProfiler;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>Logs users in: adds <c>/auth</c> and <c>/auth/{provider}</c>, sessions, and the services that assign roles.</summary>
/// <remarks>It needs an <see cref="Auth.IUserAuthRepository"/> in the container for users that register.</remarks>
/// <example>
/// <code>
/// Plugins.Add(new AuthFeature(
///     () =&gt; new AuthUserSession(),
///     new IAuthProvider[] { new CredentialsAuthProvider(), new BasicAuthProvider() }));
///
/// container.Register&lt;IUserAuthRepository&gt;(c =&gt; new InMemoryAuthRepository());
/// </code>
/// </example>
public class AuthFeature : IPlugin
{
    /// <summary>Whether a login leaves the user's id in the cookie X-UAId.</summary>
    public static bool AddUserIdHttpHeader = true;

    private readonly Func<IAuthSession> sessionFactory;
    private readonly IAuthProvider[] authProviders;

    /// <summary>Initializes the plugin with sessions and providers.</summary>
    /// <param name="sessionFactory">Makes the session of a client that has none.</param>
    /// <param name="authProviders">The first is the default.</param>
    /// <param name="htmlRedirect">The page that browsers are sent to for a login; null: they get 401 as all others do.</param>
    public AuthFeature(Func<IAuthSession> sessionFactory, IAuthProvider[] authProviders, string htmlRedirect = "~/login")
    {
        this.sessionFactory = sessionFactory;
        this.authProviders = authProviders;
        HtmlRedirect = htmlRedirect;
        ServiceRoutes = new Dictionary<Type, string[]>
        {
            { typeof(AuthService), ["/auth", "/auth/{provider}"] },
            { typeof(AssignRolesService), ["/assignroles"] },
            { typeof(UnAssignRolesService), ["/unassignroles"] },
        };
        RegisterPlugins = [new SessionFeature()];
    }

    /// <summary>The page that browsers are sent to for a login: <c>~/login</c> by default; null for a 401.</summary>
    public string HtmlRedirect { get; set; }

    /// <summary>Whether <c>/assignroles</c> and <c>/unassignroles</c> are added; set it to false to leave them out.</summary>
    public bool IncludeAssignRoleServices
    {
        set
        {
            if (value) return;

            ServiceRoutes.Remove(typeof(AssignRolesService));
            ServiceRoutes.Remove(typeof(UnAssignRolesService));
        }
    }

    /// <summary>Plugins that are registered with this one: <see cref="SessionFeature"/> by default.</summary>
    public List<IPlugin> RegisterPlugins { get; set; }

    /// <summary>The services that are added, with their routes.</summary>
    public Dictionary<Type, string[]> ServiceRoutes { get; set; }

    /// <summary>Returns how long sessions are kept.</summary>
    /// <returns>The default provider's; two weeks unless it sets another.</returns>
    public static TimeSpan? GetDefaultSessionExpiry() =>
        AuthService.AuthProviders is { Length: > 0 } providers && providers[0] is AuthProvider provider
            ? provider.SessionExpiry
            : SessionFeature.DefaultSessionExpiry;

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        AuthService.Init(sessionFactory, authProviders);
        AuthService.HtmlRedirect = HtmlRedirect;
        if (appHost == null) return;

        ProfilerUser.IsAdministrator = static request => request.GetSession() is { IsAuthenticated: true } session
            && session.HasRole(RoleNames.Admin);
        foreach (var service in ServiceRoutes) appHost.RegisterService(service.Key, service.Value);
        appHost.LoadPlugin([.. RegisterPlugins]);
    }
}
