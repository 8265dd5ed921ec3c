//#if (net472)
using System;
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

namespace Shop;

/// <summary>The application: its services, and what they need.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Shop", typeof(AppHost).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        // JSON by default, strict input, problem details
        Plugins.Add(new ModernDefaults());
        //#if (swagger)
        Plugins.Add(new OpenApiFeature());
        //#endif
        //#if (redis)
        container.UseRedis(Setting("Redis") ?? "127.0.0.1:6379");
        //#endif
        //#if (auth)
        AddLogin(container);
        //#endif
    }

    /// <param name="args">Options and addresses; --help lists them.</param>
    //#if (hasHttps)
    public static int Main(string[] args)
    {
        var host = new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } };
        host.Options.UseKestrel();
        return host.Run(args);
    }
    //#else
    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
    //#endif
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
        if (Setting("AdminPassword") is { Length: > 0 } password && users.GetUserAuthByUserName("admin") == null)
            users.CreateUserAuth(new UserAuth { UserName = "admin" }, password);
    }
    //#endif
    //#if (auth || redis)

    //#if (net472)
    private static string Setting(string name) => Environment.GetEnvironmentVariable(name);
    //#else
    // appsettings.json, user secrets, environment variables
    private string Setting(string name) => this.ReadConfiguration()[name];
    //#endif
    //#endif
}
