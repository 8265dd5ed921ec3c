using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;

namespace Snippets;

public static class Controllers
{
    public class AppHost : HyperAppHost
    {
        public AppHost() : base("Shop", typeof(Controllers).Assembly) { }

        public override void Configure(Funq.Container container) { }
    }

    public static void Main(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.AddServiceStack<AppHost>();
        builder.Services.AddControllersWithViews().AddServiceStackControllers();
        var app = builder.Build();
        app.MapServiceStack("/api");
        app.MapControllerRoute("Default", "{controller=Home}/{action=Index}/{id?}");
        app.Run();
    }

    public static void Profile(WebApplication app)
    {
        app.UseMiniProfiler(context => context.Connection.RemoteIpAddress is { } address && IPAddress.IsLoopback(address));
    }
}
