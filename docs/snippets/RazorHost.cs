using ServiceStack.HyperHost;
using ServiceStack.Razor;

namespace Snippets;

public class RazorHost : HyperAppHost
{
    public RazorHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new RazorFormat());
    }
}
