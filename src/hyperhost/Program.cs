using System;
using System.IO;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server;

internal static class Program
{
    private const int BadConfiguration = 2;

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
            // of the server's surroundings: folders and files that it needs itself
            return Refuse(error.Message);
        }
    }

    // a separate method, so that OwnDomain has chosen the folder before an assembly of the host is loaded
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Run(string[] args)
    {
        // threads of the application may be left
        if (ServiceEntry.Run(() => new Invocation(Console.Out, Console.Error).Run(args)) is { } ended) Environment.Exit(ended);

        var invocation = new Invocation(Console.Out, Console.Error);
        var code = invocation.Run(args);
        RuntimeEnd.Limit(code, atOnce: invocation.HasSupervised);

        // a service ends its process itself, once the service manager knows that it has stopped
        if (invocation.HasLeftThreads && ServiceEntry.Current is null) Environment.Exit(code);
        return code;
    }

    private static int Refuse(string message)
    {
        Console.Error.WriteLine("hyperhost: " + string.Join(" ", message.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries)));
        return BadConfiguration;
    }
}
