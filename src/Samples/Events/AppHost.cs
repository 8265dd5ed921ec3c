using Funq;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;

namespace Samples.Events;

/// <summary>Event streams that Redis feeds: each node sends what was said on any of them.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Events sample", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        Plugins.Add(new ModernDefaults());
        container.Register(new Rooms(container.UseRedis(this.ReadConfiguration()["Redis"])));
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
}
