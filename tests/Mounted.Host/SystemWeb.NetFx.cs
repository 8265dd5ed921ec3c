using System;
using System.Web;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.MountedHost;

/// <summary>The application in ASP.NET: Global.asax names it.</summary>
public class MountedGlobal : HttpApplication
{
    protected void Application_Start(object sender, EventArgs e) => new MountedWebHost().Init();

    private sealed class MountedWebHost() : AppHostBase("Mounted", typeof(EndpointHost).Assembly)
    {
        public override void Configure(Container container) => MountedSetup.Configure(this, container, SetConfig);
    }
}
