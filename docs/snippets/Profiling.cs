using ServiceStack.HyperHost;
using ServiceStack.MiniProfiler;

namespace Snippets;

public class ProfiledHost : HyperAppHost
{
    public ProfiledHost() : base("Shop", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new MiniProfilerFeature());
        Profiler.Settings.Results_Authorize = (request, result) => request.IsLocal;
    }
}
