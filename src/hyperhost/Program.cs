using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server;

internal static class Program
{
    internal static int Main(string[] args)
    {
        Home.Prepare();
        return Run(args);
    }

    // apart, so that nothing of the host is looked for before it is known where
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Run(string[] args)
    {
        var launcher = new Launcher(System.Console.Out, System.Console.Error);
        var code = launcher.Run(args);
        if (launcher.HasLeftThreads) System.Environment.Exit(code);
        return code;
    }
}
