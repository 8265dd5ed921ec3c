namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

public class AuthFeature : IPlugin
{
    public static bool AddUserIdHttpHeader;

    public AuthFeature(Func<IAuthSession> sessionFactory, IAuthProvider[] authProviders, string htmlRedirect = "~/login")
    {
        throw new NotImplementedException();
    }

    public string HtmlRedirect { get; set; }

    public bool IncludeAssignRoleServices { set => throw new NotImplementedException(); }

    public List<IPlugin> RegisterPlugins { get; set; }

    public Dictionary<Type, string[]> ServiceRoutes { get; set; }

    public static TimeSpan? GetDefaultSessionExpiry() => throw new NotImplementedException();

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
