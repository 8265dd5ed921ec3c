using Funq;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Razor;
using ServiceStack.WebHost.Endpoints;

namespace PlatformsHost;

/// <summary>The application of all roles: views, modern defaults, a status page, and Redis if it is given.</summary>
public class PlatformHost : HyperAppHost
{
    public PlatformHost() : base("Platforms", typeof(PlatformHost).Assembly)
    {
    }

    /// <summary>The address of a Redis server; null for v3's cache in memory.</summary>
    public static string Redis { get; set; }

    public override void Configure(Container container)
    {
        Plugins.Add(new RazorFormat());
        Plugins.Add(new ModernDefaults());
        if (Redis != null) container.UseRedis(Redis);
    }
}
