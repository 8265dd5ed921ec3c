using Microsoft.Owin;
using Owin;

[assembly: OwinStartup(typeof(Guild.Web.Startup))]

namespace Guild.Web
{
    public class Startup
    {
        public void Configuration(IAppBuilder app)
        {
            app.MapSignalR();
        }
    }
}
