using Funq;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;
using ServiceStack.Text;

namespace Web;

internal sealed class AppHost : HyperAppHost
{
    public AppHost() : base("Web", typeof(AppHost).Assembly)
    {
    }

    // the text of the minimal API: the names of its JSON are camel case
    public override void Configure(Container container)
    {
        Config.DefaultContentType = ContentType.Json;
        JsConfig.EmitCamelCaseNames = true;
    }
}
