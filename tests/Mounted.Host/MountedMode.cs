using System;
using System.Threading;
using ServiceStack.HyperHost.IntegrationHost;

namespace ServiceStack.HyperHost.MountedHost;

/// <summary>KIND ADDRESS: an application below a path of its address, on one of the hosts.</summary>
internal static partial class MountedMode
{
    public static int Run(string kind, string address)
    {
        switch (kind)
        {
            case "hyper" or "kestrel":
                var host = new MountedHyperHost();
                KestrelMode.Use(host.Options, kind == "kestrel");
                return host.Run([address]);
            case "core":
                return RunInAspNetCore(address);
            default:
                var listener = new MountedListenerHost();
                if (kind == "feature") listener.Feature = new HyperHostFeature { Listen = { address } };
                listener.Init();
                if (kind == "listener")
                {
                    listener.Start(address);
                    Console.WriteLine($"Listening on {address} (HttpListener)");
                }

                new ManualResetEvent(false).WaitOne();
                return 0;
        }
    }

    /// <param name="address">The path base and the mount are its path: <c>http://127.0.0.1:8080/base/api/</c>, or the mount alone.</param>
    private static partial int RunInAspNetCore(string address);
}
