using System;
using System.Web;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace Compat.Samples
{
    // hyperhost makes an AppHost by its constructor without arguments; the profile comes from the environment
    public class ListenerHost : AppHostHttpListenerBase
    {
        static readonly string profile = Environment.GetEnvironmentVariable("COMPAT_PROFILE") ?? "main";

        public ListenerHost() : base(Setup.ServiceName, typeof(Setup).Assembly)
        {
            Setup.ContentRoot = AppDomain.CurrentDomain.BaseDirectory;
        }

        public override void Configure(Container container)
        {
            SetConfig(Setup.Config(profile));
            Setup.Configure(this, container, profile);
        }
    }

    // as in most of v3's own samples: the AppHost is a class in Global
    public class NestedGlobal : HttpApplication
    {
        public class AppHost : AppHostBase
        {
            static readonly string profile = Environment.GetEnvironmentVariable("COMPAT_PROFILE") ?? "main";

            public AppHost() : base(Setup.ServiceName, typeof(Setup).Assembly)
            {
                Setup.ContentRoot = AppDomain.CurrentDomain.BaseDirectory;
            }

            public override void Configure(Container container)
            {
                SetConfig(Setup.Config(profile));
                Setup.Configure(this, container, profile);
            }
        }

        protected void Application_Start(object sender, EventArgs e)
        {
            new AppHost().Init();
        }
    }
}
