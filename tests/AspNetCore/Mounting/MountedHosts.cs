using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

public class WebAppHost() : AppHostBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container)
    {
        SetConfig(new EndpointHostConfig { DefaultContentType = ServiceStack.Common.Web.ContentType.Json, DebugMode = false });
        container.RegisterAutoWired<Captive>();
    }
}

public class ListenerAppHost() : AppHostHttpListenerBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container) => container.RegisterAutoWired<Captive>();
}

public class OwnAppHost() : HyperAppHost("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container) => container.RegisterAutoWired<Captive>();
}

/// <summary>With v3's own logins.</summary>
public class LoginAppHost() : AppHostBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container)
    {
        container.Register<ICacheClient>(new MemoryCacheClient());
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(
            new UserAuth { UserName = "ann", Email = "ann@example.org", DisplayName = "Ann", Roles = ["Admin"], Permissions = ["publish"] },
            "secret");
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider()]));
    }
}
