using System;
using System.Web.Http;
using System.Web.Mvc;
using System.Web.Optimization;
using System.Web.Routing;
using Funq;
using Mvc.App_Start;
using ServiceStack.WebHost.Endpoints;

namespace Mvc
{
    public class MvcApplication : System.Web.HttpApplication
    {
        private class AppHost : AppHostBase
        {
            public AppHost() : base("Template", typeof(AppHost).Assembly)
            {
            }

            public override void Configure(Container container)
            {
                SetConfig(new EndpointHostConfig { ServiceStackHandlerFactoryPath = "api" });
            }
        }

        public static void RegisterMore(RouteCollection routes)
        {
            routes.IgnoreRoute("{*favicon}", new { favicon = @"(.*/)?favicon.ico(/.*)?" });
            routes.MapRoute("Default", "{controller}/{action}/{id}",
                new { controller = "Home", action = "Index", id = UrlParameter.Optional });
        }

        protected void Application_Start()
        {
            AreaRegistration.RegisterAllAreas();

            WebApiConfig.Register(GlobalConfiguration.Configuration);
            FilterConfig.RegisterGlobalFilters(GlobalFilters.Filters);
            RouteConfig.RegisterRoutes(RouteTable.Routes);
            RegisterMore(RouteTable.Routes);
            BundleConfig.RegisterBundles(BundleTable.Bundles);
            new AppHost().Init();
        }
    }
}
