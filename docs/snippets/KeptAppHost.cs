using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public class KeptAppHost : AppHostHttpListenerBase
{
    public KeptAppHost() : base("Kept", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new HyperHostFeature { Listen = { "fcgi://127.0.0.1:9000" } });
    }
}
