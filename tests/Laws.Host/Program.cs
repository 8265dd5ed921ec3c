using System;
using System.Linq;
using ServiceStack.HyperHost;

namespace LawsHost;

internal static class Program
{
    // hyper SITE ADDRESS...    HyperAppHost
    // listener SITE ADDRESS    v3's AppHostHttpListenerBase
    // mount SITE ADDRESS PATH  v3 in an application of ASP.NET Core, below a path
    // web SITE ADDRESS         an application of ASP.NET Core without v3
    // Each ends when its standard input ends, or at SIGTERM.
    private static int Main(string[] args)
    {
        switch (args[0])
        {
            case "hyper":
                return new HyperLawHost(args[1]).Run([.. args.Skip(2)]);
            case "listener":
                ListenerLawHost.Run(args[1], args[2]);
                return 0;
            case "mount":
                return AspNetCoreModes.Mount(args[1], args[2], args[3]);
            case "web":
                return AspNetCoreModes.Web(args[1], args[2]);
            default:
                Console.Error.WriteLine($"'{args[0]}' is no mode: hyper, listener, mount, web.");
                return 2;
        }
    }
}
