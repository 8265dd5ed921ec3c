using Funq;
using ServiceStack.Razor;
using ServiceStack.WebHost.Endpoints;

namespace Ferry.Host
{
    public class AppHost : AppHostHttpListenerBase
    {
        public AppHost() : base("Ferry", typeof(AppHost).Assembly) { }

        public override void Configure(Container container)
        {
            VirtualPathProvider = EmbeddedFiles.Of(this, "Views");
            Plugins.Add(new RazorFormat());
        }
    }
}
