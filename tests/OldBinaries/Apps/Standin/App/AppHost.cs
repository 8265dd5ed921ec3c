using Funq;
using ServiceStack.WebHost.Endpoints;

namespace StandinApp
{
    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Stand-in", typeof(AppHost).Assembly) { }

        public override void Configure(Container container) { }
    }
}
