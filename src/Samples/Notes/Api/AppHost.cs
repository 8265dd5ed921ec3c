using Funq;
using ServiceStack;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Cors;

namespace Samples.Notes.Api;

/// <summary>Notes with files, for a page that comes from another address.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Notes sample", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        var settings = this.ReadConfiguration();
        Plugins.Add(new ModernDefaults());

        // the page's address; with credentials it can't be "*"
        Plugins.Add(new CorsFeature(settings["Page"] ?? "http://127.0.0.1:8081", allowedHeaders: "Content-Type", allowCredentials: true));
        PreRequestFilters.Add(static (request, response) =>
        {
            // a browser asks for permission before it posts JSON
            if (request.HttpMethod == HttpMethods.Options) response.EndRequest();
        });

        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { UserName = "ada", Email = "ada@example.org" }, settings["AdaPassword"] ?? "change-me");
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider()]));
        container.Register(new NoteStore());
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
}
