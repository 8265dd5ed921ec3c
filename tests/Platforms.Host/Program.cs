using System;
using System.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ServiceStack.HyperHost;

namespace PlatformsHost;

/// <summary>The first argument is the role, the others are its addresses.</summary>
public static class Program
{
    public static int Main(string[] args)
    {
        var rest = args.Skip(1).ToArray();
        switch (args[0])
        {
            case "kestrel":
                return Kestrel(rest[0]);
            case "mounted":
                return Mounted(rest[0]);
            case "fastcgi":
                return FastCgi(rest[0]);
            case "self":
                return Self(rest);
            case "redis":
                PlatformHost.Redis = rest[0];
                return Self(rest.Skip(1).ToArray());
            case "service":
                return Service(rest[0]);
            case "console":
                return ConsoleRole.Run(rest);
            default:
                Console.Error.WriteLine("kestrel, mounted, fastcgi, self, redis, service or console");
                return 2;
        }
    }

    // the control: nothing of HyperHost
    private static int Kestrel(string url)
    {
        var app = WebApplication.CreateBuilder().Build();
        app.MapGet("/hello/{name}", static (string name) => "Hello, " + name);
        app.Run(url);
        return 0;
    }

    // v3 below a path of an ASP.NET Core application
    private static int Mounted(string url)
    {
        var builder = WebApplication.CreateBuilder();
        builder.AddServiceStack<PlatformHost>();
        var app = builder.Build();
        app.MapServiceStack("/api");
        app.MapGet("/", static () => "new code");
        app.Run(url);
        return 0;
    }

    // an ASP.NET Core application without v3, over FastCGI
    private static int FastCgi(string address)
    {
        var builder = WebApplication.CreateBuilder();
        builder.WebHost.UseFastCgi(address);
        var app = builder.Build();
        app.MapGet("/hello/{name}", static (string name) => "Hello, " + name);
        app.Run();
        return 0;
    }

    // a generic host, which Windows starts as a service
    private static int Service(string url)
    {
        var builder = Host.CreateApplicationBuilder();
        builder.Services.AddWindowsService();
        builder.Services.AddHyperHost<PlatformHost>(options => options.DefaultAddresses.Add(url));
        builder.Build().Run();
        return 0;
    }

    private static int Self(string[] addresses)
    {
        var host = new PlatformHost();
        host.Options.UseStatus();
        return host.Run(addresses);
    }
}
