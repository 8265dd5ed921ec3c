using System;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>One way to serve the application of tests/Laws.Host.</summary>
/// <param name="Name">Name of the fixtures.</param>
/// <param name="Start">Starts it for a site; its server is ready when this returns.</param>
internal sealed record LawHost(string Name, Func<LawSite, LawServer> Start)
{
    /// <summary>Whether v3 serves it; otherwise an application of ASP.NET Core alone.</summary>
    public bool IsV3 { get; init; } = true;

    public override string ToString() => Name;
}
