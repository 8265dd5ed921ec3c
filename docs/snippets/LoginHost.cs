using ServiceStack.Authentication.OpenId;
using ServiceStack.Configuration;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace Snippets;

public class LoginHost : HyperAppHost
{
    public LoginHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        var settings = new AppSettings();
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[]
        {
            new GoogleAuthProvider(settings),
            new MicrosoftAuthProvider(settings),
            new GitHubAuthProvider(settings),
            new OpenIdConnectAuthProvider(settings, "shop", "https://login.example.org/realms/shop"),
        }));
        container.Register<IUserAuthRepository>(new InMemoryAuthRepository());
    }
}

public class OldLoginHost : HyperAppHost
{
    public OldLoginHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        var settings = new AppSettings();
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[]
        {
            new GoogleOpenIdOAuthProvider(settings),
        }));
    }
}

public class GoogleLoginHost : HyperAppHost
{
    public GoogleLoginHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        var settings = new AppSettings();
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[]
        {
            new GoogleAuthProvider(settings),
        }));
    }
}
