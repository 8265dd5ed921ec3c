using System;
using Funq;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost;

/// <summary>The application on v3's own self-host.</summary>
/// <param name="site">The folder of its files.</param>
public class ListenerLawHost(string site) : AppHostHttpListenerBase("Laws", typeof(ListenerLawHost).Assembly)
{
    public override void Configure(Container container)
    {
        if (site != null)
        {
            SetConfig(new EndpointHostConfig { WebHostPhysicalPath = site });
            EndpointHost.VirtualPathProvider = new FileSystemVirtualPathProvider(this, site);
        }

        LawSetup.Configure(this, container);
    }

    /// <summary>Serves until standard input ends.</summary>
    public static void Run(string site, string address)
    {
        LogManager.LogFactory = new ConsoleLogFactory();
        using var host = new ListenerLawHost(site);
        host.Init();
        host.Start(address);
        Console.WriteLine($"Listening on {address} (HttpListener)");
        while (Console.In.ReadLine() is not null)
        {
        }
    }
}
