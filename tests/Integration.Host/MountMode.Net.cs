using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace ServiceStack.HyperHost.IntegrationHost;

internal static partial class MountMode
{
    public static partial int Run(string profile, string address)
    {
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseUrls(address).UseFastCgi().ConfigureKestrel(static kestrel =>
        {
            kestrel.AddServerHeader = false;
            kestrel.AllowHostHeaderOverride = true;
        });
        builder.AddServiceStack<HyperSelfHost>(options =>
        {
            options.CreateAppHost = _ => new HyperSelfHost(profile);
            options.WebHostPhysicalPath = AppContext.BaseDirectory;
            options.EnableNotFoundResponses = true;
            options.EnableErrorResponses = true;
        });
        var app = builder.Build();
        app.MapServiceStack("/");
        app.Lifetime.ApplicationStarted.Register(() =>
        {
            foreach (var url in app.Urls) Console.WriteLine($"Listening on {url} (ASP.NET Core)");
        });
        app.Run();
        return 0;
    }
}
