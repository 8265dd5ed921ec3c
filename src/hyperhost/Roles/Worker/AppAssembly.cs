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
    /// <returns>The exit code of what ran in a new domain; null if the caller continues in this one.</returns>
    public static partial int? Enter(ProcessPlan process, string[] arguments);

    /// <summary>
    /// Loads an application's assembly; engine and host are those of this server; on Mono the application's own, if it has them.
    /// </summary>
    public static partial Assembly Load(string path);
}
