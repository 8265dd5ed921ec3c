using Funq;
using ServiceStack.Razor;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace Viewed
{
    [Route("/star/{Name}")]
    public class Star
    {
        public string Name { get; set; }
    }

    public class StarService : Service
    {
        public object Any(Star request)
        {
            return request;
        }
    }

    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost()
            : base("Viewed", typeof(StarService).Assembly)
        {
        }

        public override void Configure(Container container)
        {
            Plugins.Add(new RazorFormat());
        }
    }
}
