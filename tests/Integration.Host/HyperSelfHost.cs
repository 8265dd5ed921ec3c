using Compat.Samples;
using Funq;

namespace ServiceStack.HyperHost.IntegrationHost;

/// <summary>The recorded services on HyperAppHost, configured as on v3's own hosts.</summary>
internal sealed class HyperSelfHost : HyperAppHost
{
    private readonly string _profile;

    public HyperSelfHost(string profile) : base(Setup.ServiceName, typeof(Setup).Assembly) => _profile = profile;

    public override void Configure(Container container)
    {
        SetConfig(Setup.Config(_profile));
        Setup.Configure(this, container, _profile);
    }
}
