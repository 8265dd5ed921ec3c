using System;
using Funq;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace Samples.Auth;

/// <summary>Logins with name and password, and API keys for programs.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Auth sample", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        var settings = this.ReadConfiguration();
        Plugins.Add(new ModernDefaults());

        // the user of the sample; an application has a repository in its database or in Redis
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(
            new UserAuth { UserName = "ada", Email = "ada@example.org", Roles = ["Editor"] }, settings["AdaPassword"] ?? "change-me");
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider(), new BasicAuthProvider()]));

        container.Register(new ApiKeys((settings["ApiKeys"] ?? "").Split(',', StringSplitOptions.RemoveEmptyEntries)));
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
}
