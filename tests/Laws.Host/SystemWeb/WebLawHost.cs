using Funq;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost.SystemWeb;

/// <summary>The application in System.Web.</summary>
public class WebLawHost : AppHostBase
{
    public WebLawHost() : base("Laws", typeof(WebLawHost).Assembly)
    {
    }

    public override void Configure(Container container) => LawSetup.Configure(this, container);
}
