using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class RuntimeEnd
{
    // more than the two seconds that .NET Framework gives to all handlers of ProcessExit together
    private const int Seconds = 5;

    public static partial void Limit(int code, bool atOnce)
    {
        if (atOnce) SystemCalls.Exit(code);
        try
        {
            ExitAfter(code);
        }
        catch (MissingMethodException)
        {
            // an older host, which an application on Mono brings: the deadline of the stop ends the process
        }
    }

    // a separate method, compiled when it is called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ExitAfter(int code) => SystemCalls.ExitAfter(Seconds, code);
}
