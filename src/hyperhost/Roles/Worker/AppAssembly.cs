using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Loads the assembly of an application, with the assemblies beside it.</summary>
internal static partial class AppAssembly
{
    /// <summary>
    /// Makes the application's folder the base folder, and its configuration file the one that is read: for this process, or on Mono for a
    /// new domain of it.
    /// </summary>
    /// <returns>The exit code of what was run in a domain or a context of the application's; null if this one goes on.</returns>
    public static int? Enter(ServerStart start)
    {
        var here = Directory.GetCurrentDirectory();

        // what is run there reads the command line anew
        Directory.SetCurrentDirectory(start.Folder);
        if (Enter(start.Plan.Processes[0], start.Plan.Settings.Text("engine"), start.Arguments) is { } code) return code;

        Directory.SetCurrentDirectory(here);
        return null;
    }

    /// <summary>Loads an application's assembly; the engine is the one that <see cref="Enter"/> chose.</summary>
    public static partial Assembly Load(string path);

    private static partial int? Enter(ProcessPlan process, string? engine, string[] arguments);
}
