using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost;

namespace LawsHost;

internal static partial class AspNetCoreModes
{
    public static partial int Mount(string site, string address, string path)
    {
        var builder = Create(site, address);
        builder.AddServiceStack<HyperLawHost>(options =>
        {
            options.CreateAppHost = _ => new HyperLawHost(site: null);
            options.EnableNotFoundResponses = true;
            options.EnableErrorResponses = true;
        });
        var app = builder.Build();
        app.MapServiceStack(path);
        return Run(app);
    }

    public static partial int Web(string site, string address)
    {
        var app = Create(site, address).Build();
        app.Use(static (context, next) => context.Request.Headers.ContainsKey(RoutedPath.Header)
            ? context.Response.WriteAsync("routed: " + context.Request.Path.Value) : next(context));
        app.UseStaticFiles();
        app.MapGet("/path/{**rest}", static (HttpRequest request) => request.Path.Value);
        app.MapGet("/facts/{**rest}", static (string rest) => "facts: " + rest);
        AspNetCoreStrangers.Map(app);
        return Run(app);
    }

    // the content root has the settings, its wwwroot what is for clients
    private static WebApplicationBuilder Create(string site, string address)
    {
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions { ContentRootPath = site });
        builder.WebHost.UseUrls(address).UseFastCgi();

        // ASP.NET Core's own line of each request has its address as it came
        builder.Logging.AddFilter("Microsoft.AspNetCore", LogLevel.Warning);
        return builder;
    }

    private static int Run(WebApplication app)
    {
        app.Lifetime.ApplicationStarted.Register(() =>
        {
            foreach (var url in app.Urls) Console.WriteLine($"Listening on {url} (ASP.NET Core)");
        });
        app.Run();
        return 0;
    }
}
