using Funq;
using ServiceStack.WebHost.Endpoints;

namespace DiagnosticApp.SystemWeb;

/// <summary>The same app inside System.Web: IIS, xsp, mod_mono, fastcgi-mono-server.</summary>
public class WebAppHost : AppHostBase
{
    public WebAppHost() : base(AppSetup.Name, typeof(WebAppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        AppSetup.Configure(this, container);
    }
}
