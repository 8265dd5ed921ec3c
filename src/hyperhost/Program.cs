using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server;

internal static class Program
{
    internal static int Main(string[] args)
    {
        OwnDomain.Prepare();
        return Run(args);
    }

    // a separate method, so that OwnDomain has chosen the folder before an assembly of the host is loaded
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Run(string[] args)
    {
        var launcher = new Launcher(System.Console.Out, System.Console.Error);
        var code = launcher.Run(args);
        RuntimeEnd.Limit(code, atOnce: launcher.HasSupervised);
        if (launcher.HasLeftThreads) System.Environment.Exit(code);
        return code;
    }
}
