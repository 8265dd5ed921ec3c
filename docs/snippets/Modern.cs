using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public abstract class ModernAppHost : AppHostHttpListenerBase
{
    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new ModernDefaults());
    }
}

public static class ModernParts
{
    public static void Add(IAppHost host)
    {
        host.Plugins.Add(new ModernDefaults { StrictJson = false, RejectUnknownMembers = false });
    }
}
