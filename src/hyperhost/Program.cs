using System;
using System.IO;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server;

internal static class Program
{
    internal static int Main(string[] args)
    {
        if (OpenFileLimit.Complaint() is { } complaint) return Refuse(complaint);

        try
        {
            Directory.GetCurrentDirectory();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return Refuse("The current folder does not exist any more, or can't be read. Start hyperhost in another one.");
        }

        try
        {
            OwnDomain.Prepare();
            return Run(args);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // a file or folder that the server itself needs
            return Refuse(error.Message);
        }
    }

    // separate, so that the host's assemblies are loaded only after OwnDomain has chosen their folder
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Run(string[] args)
    {
        // Exit, because foreground threads of the application may remain
        if (ServiceEntry.Run(() => new Invocation(Console.Out, Console.Error).Run(args)) is { } ended) Environment.Exit(ended);

        var invocation = new Invocation(Console.Out, Console.Error);
        var code = invocation.Run(args);
        RuntimeEnd.Limit(code, atOnce: invocation.HasSupervised);

        // a service exits through ServiceEntry, after it has reported the stop to the service manager
        if (invocation.HasLeftThreads && ServiceEntry.Current is null) Environment.Exit(code);
        return code;
    }

    private static int Refuse(string message)
    {
        Console.Error.WriteLine("hyperhost: " + string.Join(" ", message.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries)));
        return ServerStart.BadConfiguration;
    }
}
