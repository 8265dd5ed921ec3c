using Funq;
using ServiceStack.HyperHost;

namespace DiagnosticApp;

/// <summary>HyperAppHost in place of AppHostHttpListenerBase is all that an app changes.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base(AppSetup.Name, typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        AppSetup.Configure(this, container);
    }
}
