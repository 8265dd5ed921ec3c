using System;
using System.Web;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace StandinWeb
{
    public class Global : HttpApplication
    {
        protected void Application_Start(object sender, EventArgs e)
        {
            new AppHost().Init();
        }
    }

    public class AppHost : AppHostBase
    {
        public AppHost() : base("Stand-in", typeof(AppHost).Assembly) { }

        public override void Configure(Container container) { }
    }
}
