using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.MountedHost;

public class MountedListenerHost() : AppHostHttpListenerBase("Mounted", typeof(EndpointHost).Assembly)
{
    /// <summary>Listens beside v3's own host; null for none.</summary>
    public HyperHostFeature Feature { get; set; }

    public override void Configure(Container container)
    {
        MountedSetup.Configure(this, container, SetConfig);
        if (Feature != null) Plugins.Add(Feature);
    }
}
