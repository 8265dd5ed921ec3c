using System;

namespace ServiceStack.HyperHost.MountedHost;

/// <summary>Starts an application below a path.</summary>
internal static class Program
{
    // KIND ADDRESS: hyper, kestrel, feature, listener, core
    private static int Main(string[] args)
    {
        if (args.Length == 2) return MountedMode.Run(args[0], args[1]);

        Console.Error.WriteLine("usage: hyper|kestrel|feature|listener|core ADDRESS");
        return 2;
    }
}
