using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public abstract class TelemetryAppHost : AppHostHttpListenerBase
{
    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new OpenTelemetryFeature());
    }
}
