using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Admin;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost;

/// <summary>What every host of the application has: logins, users, and the services of this assembly.</summary>
public static class LawSetup
{
    /// <summary>Of each user: alice, bob, and root, who is an administrator.</summary>
    public const string Password = "correct-horse";

    /// <param name="host">The AppHost, whatever serves it.</param>
    /// <param name="container">Its container.</param>
    public static void Configure(IAppHost host, Container container)
    {
        // a login is in each of many tests, and what a hash costs is in none
        AuthSafety.PasswordRounds = 1_000;

        container.Register<ICacheClient>(new MemoryCacheClient());
        var users = new InMemoryAuthRepository();
        container.Register<IUserAuthRepository>(users);
        host.Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider(), new BasicAuthProvider()]));
        host.Plugins.Add(new RegistrationFeature());
        host.Config.RawHttpHandlers.Insert(0, RoutedPath.HandlerFor);
        host.Plugins.Add(new RequestLogsFeature
        {
            EnableSessionTracking = true,
            EnableErrorTracking = true,
            EnableRequestBodyTracking = true,
        });
        host.Plugins.Add(new Services.IntentPlugin());
        host.Plugins.Add(new Services.BodyReaders());
        foreach (var name in new[] { "alice", "bob", "root" })
        {
            var user = new UserAuth { UserName = name, Email = name + "@example.org", DisplayName = name };
            if (name == "root") user.Roles = [RoleNames.Admin];
            users.CreateUserAuth(user, Password);
        }
    }
}
