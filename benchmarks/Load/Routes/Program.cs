using System;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost;

namespace Routes;

/// <summary>Routes mvc HOST:PORT | routes hyperhost HOST:PORT: the same 500 routes, the same responses.</summary>
internal static class Program
{
    private static int Main(string[] args)
    {
        if (args.Length != 2 || args[0] is not ("mvc" or "hyperhost"))
        {
            Console.Error.WriteLine("usage: Routes mvc HOST:PORT | hyperhost HOST:PORT");
            return 2;
        }

        if (args[0] == "hyperhost") return new AppHost().Run("http://" + args[1] + "/");

        ServeMvc(args[1]);
        return 0;
    }

    private static void ServeMvc(string address)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPEndPoint.Parse(address)));
        builder.Services.AddControllers(mvc => mvc.Conventions.Add(new ManyRoutes()))
            .ConfigureApplicationPartManager(static parts => parts.ApplicationParts.Add(new AssemblyPart(typeof(Program).Assembly)));
        var app = builder.Build();
        app.MapControllers();
        app.Run();
    }
}
