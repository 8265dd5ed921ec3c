namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

public class AuthFeature : IPlugin
{
    /// <summary>Whether a login leaves the user's id in the cookie X-UAId.</summary>
    public static bool AddUserIdHttpHeader = true;

    private readonly Func<IAuthSession> sessionFactory;
    private readonly IAuthProvider[] authProviders;

    /// <param name="sessionFactory">Makes the session of a client that has none.</param>
    /// <param name="authProviders">The first is the default.</param>
    /// <param name="htmlRedirect">Where browsers are sent to log in; null: they get 401 as all others do.</param>
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

    public string HtmlRedirect { get; set; }

    public bool IncludeAssignRoleServices
    {
        set
        {
            if (value) return;

            ServiceRoutes.Remove(typeof(AssignRolesService));
            ServiceRoutes.Remove(typeof(UnAssignRolesService));
        }
    }

    public List<IPlugin> RegisterPlugins { get; set; }

    public Dictionary<Type, string[]> ServiceRoutes { get; set; }

    /// <returns>The default provider's; two weeks unless it says otherwise.</returns>
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

        foreach (var service in ServiceRoutes) appHost.RegisterService(service.Key, service.Value);
        appHost.LoadPlugin([.. RegisterPlugins]);
    }
}
