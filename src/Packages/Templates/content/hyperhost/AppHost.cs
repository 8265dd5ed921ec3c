using ServiceStack.HyperHost;

namespace Shop;

/// <summary>The application: its services, and what they need.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Shop", typeof(AppHost).Assembly) { }

    public override void Configure(Funq.Container container)
    {
    }

    /// <param name="addresses">Addresses to listen on, such as http://127.0.0.1:8080/.</param>
    public static int Main(string[] addresses) =>
        new AppHost().Run(addresses.Length > 0 ? addresses : ["http://127.0.0.1:8080/"]);
}
