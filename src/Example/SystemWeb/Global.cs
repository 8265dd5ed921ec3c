using System;
using System.Web;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace Example.SystemWeb;

/// <summary>The same app inside System.Web: IIS, xsp, mod_mono, fastcgi-mono-server.</summary>
public class Global : HttpApplication
{
    protected void Application_Start(object sender, EventArgs e)
    {
        new WebAppHost().Init();
    }

    private sealed class WebAppHost : AppHostBase
    {
        public WebAppHost() : base("Guest book", typeof(AppHost).Assembly)
        {
        }

        public override void Configure(Container container) => AppHost.Register(this, container);
    }
}
