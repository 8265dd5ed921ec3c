using Funq;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;

namespace Routes;

internal sealed class AppHost : HyperAppHost
{
    public AppHost() : base("Routes", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        Config.DefaultContentType = ContentType.Json;
        foreach (var template in Templates.All) Routes.Add<Item>(template, "GET");
    }
}
