using Funq;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>An application that registers nothing itself.</summary>
public sealed class PlainHyperHost : HyperAppHost
{
    /// <summary>Creates the application, unstarted.</summary>
    public PlainHyperHost() : base("Plain", typeof(PlainHyperHost).Assembly)
    {
    }

    /// <inheritdoc/>
    public override void Configure(Container container)
    {
    }
}
