using Funq;
using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace Samples.JwtInFront;

/// <summary>v3 services behind ASP.NET Core's check of tokens: they see the token's user as their own.</summary>
public class AppHost() : AppHostBase("JWT sample", typeof(AppHost).Assembly)
{
    public override void Configure(Container container) => Plugins.Add(new ModernDefaults());
}
