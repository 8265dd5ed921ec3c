using Funq;
using ServiceStack.HyperHost;

namespace DiagnosticApp;

/// <summary>An application changes only its base class: HyperAppHost instead of AppHostHttpListenerBase.</summary>
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
