using System.Web.Mvc;
using Funq;
using Guild.ServiceInterface;
using Guild.Web.Controllers;
using ServiceStack.Authentication.OpenId;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Configuration;
using ServiceStack.Mvc;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace Guild.Web
{
    public class AppHost : AppHostBase
    {
        public AppHost() : base("The guild", typeof(MembersService).Assembly, typeof(AppHost).Assembly) { }

        public override void Configure(Container container)
        {
            JsConfig.EmitCamelCaseNames = true;

            var settings = new AppSettings();
            container.Register<ICacheClient>(new MemoryCacheClient());
            container.Register<IUserAuthRepository>(new InMemoryAuthRepository());
            Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[]
            {
                new OpenIdOAuthProvider(settings),
                new GoogleOpenIdOAuthProvider(settings),
                new CredentialsAuthProvider(settings),
            })
            {
                HtmlRedirect = null,
            });

            SetConfig(new EndpointHostConfig { ServiceStackHandlerFactoryPath = "api" });

            BundleConfig.Options = ScriptOptions.Together;
            ControllerBuilder.Current.SetControllerFactory(new FunqControllerFactory(container));
            ServiceStackController.CatchAllController = context => container.TryResolve<HomeController>();
        }
    }
}
