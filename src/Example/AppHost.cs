using Funq;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace Example;

/// <summary>HyperAppHost in place of AppHostHttpListenerBase is all that an app changes.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Guest book", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container) => Register(this, container);

    /// <summary>What the app is, whatever hosts it.</summary>
    public static void Register(IAppHost host, Container container)
    {
        container.Register(new GuestBook());
        container.RegisterValidators(typeof(AppHost).Assembly);
        host.Plugins.Add(new ValidationFeature());
    }

    /// <summary>Serves until Ctrl-C or SIGTERM, and lets requests in flight finish.</summary>
    /// <param name="args">Options and addresses; the addresses here are the defaults.</param>
    public static int Main(string[] args) =>
        new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/", "fcgi://127.0.0.1:9000" } }.Run(args);
}
