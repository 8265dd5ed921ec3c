using Funq;
using ServiceStack.Common;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public static class Nginx
{
    public class AppHost() : HyperAppHost("Facts", typeof(AppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { EnableFeatures = Feature.All.Remove(Feature.PredefinedRoutes | Feature.Soap) });
        }
    }
}
