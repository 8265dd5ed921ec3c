using System;
using System.IO;
using System.Linq;
using Compat.Samples;

namespace ServiceStack.HyperHost.IntegrationHost;

/// <summary>Starts the recorded services.</summary>
internal static class Program
{
    // listener PORT PROFILE         v3's AppHostHttpListenerBase
    // hyper PROFILE ADDRESS...      HyperAppHost; with --kestrel for an address, HTTP is Kestrel's
    //                               with --mount it is in an application of ASP.NET Core
    // aspnet OPTION...              web applications (Mono)
    private static int Main(string[] args)
    {
        if (args.Length > 1 && args[0] == "aspnet") return AspNetMode.Run(args.Skip(1).ToArray());

        // v3 takes the working directory for the content root in places
        Directory.SetCurrentDirectory(AppDomain.CurrentDomain.BaseDirectory);
        if (args.Length > 2 && args[0] == "hyper")
        {
            Setup.ContentRoot = AppDomain.CurrentDomain.BaseDirectory;
            if (args.Contains("--mount")) return MountMode.Run(args[1], args[2]);

            var host = new HyperSelfHost(args[1]);
            KestrelMode.Use(host.Options, args.Contains("--kestrel"));
            return host.Run(args.Skip(2).Where(static arg => arg != "--kestrel").ToArray());
        }

        if (args.Length == 3 && args[0] == "listener")
        {
            SelfHost.Main(args.Skip(1).ToArray());
            return 0;
        }

        Console.Error.WriteLine("usage: listener PORT PROFILE | hyper PROFILE ADDRESS... | aspnet OPTION...");
        return 2;
    }
}
