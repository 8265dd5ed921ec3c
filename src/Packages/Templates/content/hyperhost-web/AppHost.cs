//#if (redis || auth)
using Microsoft.Extensions.Configuration;
//#endif
//#if (swagger)
using ServiceStack.Api.OpenApi;
//#endif
using ServiceStack.HyperHost;
//#if (redis)
using ServiceStack.HyperHost.Redis;
//#endif
//#if (auth)
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
//#endif
using ServiceStack.WebHost.Endpoints;

namespace Shop;

/// <summary>The services of ServiceStack v3, and what they need.</summary>
//#if (redis || auth)
public class AppHost(IConfiguration configuration) : AppHostBase("Shop", typeof(AppHost).Assembly)
//#else
public class AppHost() : AppHostBase("Shop", typeof(AppHost).Assembly)
//#endif
{
    public override void Configure(Funq.Container container)
    {
        // JSON by default, strict input, problem details
        Plugins.Add(new ModernDefaults());
        //#if (swagger)
        Plugins.Add(new OpenApiFeature());
        //#endif
        //#if (redis)
        container.UseRedis(configuration["Redis"] ?? "127.0.0.1:6379");
        //#endif
        //#if (auth)
        AddLogin(container);
        //#endif
    }
    //#if (auth)

    // the user "admin", if AdminPassword is set
    private void AddLogin(Funq.Container container)
    {
        //#if (!redis)
        // users of this process; replace it with a repository of your own
        container.Register<IUserAuthRepository>(new InMemoryAuthRepository());
        //#endif
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider(), new BasicAuthProvider()]));

        var users = container.Resolve<IUserAuthRepository>();
        if (configuration["AdminPassword"] is { Length: > 0 } password && users.GetUserAuthByUserName("admin") == null)
            users.CreateUserAuth(new UserAuth { UserName = "admin" }, password);
    }
    //#endif
}
