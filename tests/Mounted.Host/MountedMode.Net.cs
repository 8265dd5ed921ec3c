using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace ServiceStack.HyperHost.MountedHost;

internal static partial class MountedMode
{
    private static partial int RunInAspNetCore(string address)
    {
        var origin = address.StartsWith("fcgi", StringComparison.Ordinal) ? address.Substring(0, address.IndexOf('/', 7))
            : new Uri(address).GetLeftPart(UriPartial.Authority);
        var path = address.Substring(origin.Length).Trim('/');
        var slash = path.LastIndexOf('/');
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseUrls(origin).UseFastCgi();
        builder.AddServiceStack<MountedListenerHost>(static options => options.EnableNotFoundResponses = true);
        var app = builder.Build();
        if (slash >= 0) app.UsePathBase("/" + path.Substring(0, slash));
        app.UseRouting();
        app.MapServiceStack("/" + path.Substring(slash + 1));
        app.Lifetime.ApplicationStarted.Register(() =>
        {
            foreach (var url in app.Urls) Console.WriteLine($"Listening on {url} (ASP.NET Core)");
        });
        app.Run();
        return 0;
    }
}
