using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Web;

/// <summary>
/// Web --urls ADDRESSES: the minimal API of Bare, on addresses of http and fcgi; with --v3 true, a service of v3 with the same response.
/// </summary>
internal static class Program
{
    private static void Main(string[] args)
    {
        var builder = WebApplication.CreateSlimBuilder(args);
        builder.Logging.ClearProviders();
        builder.WebHost.UseFastCgi();
        var isV3 = builder.Configuration.GetValue<bool>("v3");
        if (isV3) builder.AddServiceStack<AppHost>();
        var app = builder.Build();
        app.MapGet("/hello/{name}", static (string name) => new GreetResponse { Result = "Hello, " + name + "!" });
        app.MapGet("/allocated", static () => GC.GetTotalAllocatedBytes(precise: true));
        if (isV3) app.MapServiceStack("/v3");
        app.Run();
    }
}
