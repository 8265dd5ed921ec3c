using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Loads the assembly of an application, with the assemblies beside it.</summary>
internal static partial class AppAssembly
{
    /// <summary>
    /// Makes the application's folder the base folder and its configuration file the current one: in this process, or on Mono in a new
    /// domain.
    /// </summary>
    /// <returns>The exit code, if the server ran in a new domain or load context; null if the caller continues.</returns>
    public static int? Enter(ServerStart start)
    {
        var here = Directory.GetCurrentDirectory();

        // the server in the new domain or context reads the command line again
        Directory.SetCurrentDirectory(start.Folder);
        if (Enter(start.Plan.Processes[0], start.Plan.Settings.Text("engine"), start.Arguments) is { } code) return code;

        Directory.SetCurrentDirectory(here);
        return null;
    }

    /// <summary>Loads an application's assembly, with the engine that <see cref="Enter"/> chose.</summary>
    public static partial Assembly Load(string path);

    private static partial int? Enter(ProcessPlan process, string? engine, string[] arguments);
}
