using Funq;
using ServiceStack.HyperHost;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost;

/// <summary>The application on HyperAppHost.</summary>
/// <param name="site">The folder of its files; null if ASP.NET Core names it.</param>
public class HyperLawHost(string site) : HyperAppHost("Laws", typeof(HyperLawHost).Assembly)
{
    public override void Configure(Container container)
    {
        if (site != null)
        {
            SetConfig(new EndpointHostConfig { WebHostPhysicalPath = site });
            EndpointHost.VirtualPathProvider = new FileSystemVirtualPathProvider(this, site);
        }

        LawSetup.Configure(this, container);
    }
}
