using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

public class CachedAppHost() : AppHostBase("Cached", typeof(CachedService).Assembly)
{
    public const string Password = "correct-horse";

    public override void Configure(Container container)
    {
        SetConfig(new EndpointHostConfig { DefaultContentType = ServiceStack.Common.Web.ContentType.Json, DebugMode = false });
        container.Register<ICacheClient>(new MemoryCacheClient());
        var users = new InMemoryAuthRepository();
        foreach (var name in new[] { "ann", "bob" }) users.CreateUserAuth(new UserAuth { UserName = name, DisplayName = name }, Password);
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider(), new BasicAuthProvider()]));
    }
}
