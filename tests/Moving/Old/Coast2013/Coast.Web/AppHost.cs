using System.Net;
using Coast.Web.Models;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Utils;
using ServiceStack.Configuration;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace Coast.Web
{
    public class AppHost : AppHostBase
    {
        public AppHost() : base("Lights of the coast", typeof(AppHost).Assembly) { }

        public override void Configure(Container container)
        {
            Plugins.Add(new RazorFormat());

            var settings = new AppSettings();
            container.Register<IResourceManager>(settings);
            container.Register(new LightStore(settings.GetString("Database").MapHostAbsolutePath()));
            container.Register<ICacheClient>(new MemoryCacheClient());

            var users = new InMemoryAuthRepository();
            users.CreateUserAuth(new UserAuth { Id = 1, UserName = "keeper", DisplayName = "The keeper" }, "lamp");
            container.Register<IUserAuthRepository>(users);
            Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[] { new CredentialsAuthProvider() })
            {
                HtmlRedirect = "~/login",
            });

            SetConfig(new EndpointHostConfig
            {
                CustomHttpHandlers = {
                    { HttpStatusCode.NotFound, new RazorHandler("/notfound") },
                },
            });
        }
    }
}
