using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.MountedHost;

public class MountedHyperHost() : HyperAppHost("Mounted", typeof(EndpointHost).Assembly)
{
    public override void Configure(Container container) => MountedSetup.Configure(this, container, SetConfig);
}
