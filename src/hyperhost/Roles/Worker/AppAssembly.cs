using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>An application's assembly, loaded with what lies beside it.</summary>
internal static partial class AppAssembly
{
    /// <summary>
    /// Makes this process, or a domain of it, the application's: its folder is the base folder, its configuration file is the one
    /// that is read.
    /// </summary>
    /// <returns>The exit code of what was run in a domain of the application's; null where this domain goes on.</returns>
    public static partial int? Enter(ProcessPlan process, string[] arguments);

    /// <summary>Loads an application's assembly; engine and host are those of this server, on Mono the application's own.</summary>
    public static partial Assembly Load(string path);
}
