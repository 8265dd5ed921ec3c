using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost;

namespace Snippets;

public static class FastCgiWeb
{
    public static void Run(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.WebHost.UseFastCgi("fcgi+unix:/run/shop/app.sock");

        var app = builder.Build();
        app.MapGet("/hello/{name}", (string name) => $"Hello, {name}");
        app.Run();
    }

    public static void Configure(WebApplicationBuilder builder)
    {
        builder.WebHost.UseFastCgi(options =>
        {
            options.Host.Limits.MaxRequests = 512;
            options.Host.AllowedClients.Add("10.0.0.0/8");
            options.Host.UseStatus();
            options.TrustRemoteUser = true;
            options.XAccelRedirect["/srv/shop/files"] = "/protected";
        }, "fcgi://*:9000");
    }

    public static string Country(HttpContext context)
    {
        return context.GetServerVariable("GEOIP_COUNTRY") ?? "";
    }
}
