using System;
using System.Collections.Generic;
using System.Linq;
using System.Web;
using System.Web.Routing;
using System.Web.Security;
using System.Web.SessionState;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Extensions;
using ServiceStack.Common.Web;
using ServiceStack.MiniProfiler;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Formats;

namespace Moving.GlobalAsax
{
    [Route("/hello")]
    [Route("/hello/{Name}")]
    public class Hello
    {
        public string Name { get; set; }
    }

    public class HelloResponse
    {
        public string Result { get; set; }
        public ResponseStatus ResponseStatus { get; set; }
    }

    [RequiredRole("admin")]
    [RequiredRole("auditor")]
    [Route("/secrets")]
    public class Secrets
    {
        public byte[] Key { get; set; }
    }

    public class HelloService : Service
    {
        public object Any(Hello request)
        {
            using (Profiler.Current.Step("greet"))
            {
                if (request.Name.IsNullOrEmpty()) throw HttpError.NotFound("Nobody is there");
                return new HelloResponse { Result = "Hello, {0}".Fmt(request.Name) };
            }
        }

        public object Any(Secrets request)
        {
            return new HelloResponse { Result = request.Key.AreEqual(new byte[] { 1, 2 }).ToString() };
        }
    }

    public class Global : HttpApplication
    {
        public class AppHost : AppHostBase
        {
            public AppHost() : base("Hello Web Services", typeof(HelloService).Assembly) { }

            public override void Configure(Container container)
            {
                Plugins.RemoveAll(x => x is MarkdownFormat);
                Plugins.Add(new AuthFeature(() => new AuthUserSession(), new IAuthProvider[] { new CredentialsAuthProvider() }));
                container.Register<ICacheClient>(new MemoryCacheClient());
                SetConfig(new EndpointHostConfig { DebugMode = true, GlobalResponseHeaders = new Dictionary<string, string>() });
            }
        }

        protected void Application_Start(object sender, EventArgs e)
        {
            RouteTable.Routes.Ignore("{resource}.axd/{*pathInfo}");
            new AppHost().Init();
        }

        protected void Application_BeginRequest(object src, EventArgs e)
        {
            if (Request.IsLocal) Profiler.Start();
        }

        protected void Application_EndRequest(object src, EventArgs e)
        {
            Profiler.Stop();
        }
    }
}
