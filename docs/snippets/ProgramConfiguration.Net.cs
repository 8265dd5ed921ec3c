using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;

namespace Snippets;

public abstract class ConfiguredHost : HyperAppHost
{
    protected ConfiguredHost() : base("Shop", typeof(ConfiguredHost).Assembly) { }

    public override void Configure(Funq.Container container)
    {
        var shop = this.ReadConfiguration()["ConnectionStrings:Shop"];
        container.Register(new Database(shop));
    }

    public sealed record Database(string Connection);
}
