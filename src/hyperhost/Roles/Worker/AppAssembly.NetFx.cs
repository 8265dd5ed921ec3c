using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class AppAssembly
{
    public static partial int? Enter(ProcessPlan process, string? engine, string[] arguments)
    {
        if (process.Applications[0].Assembly is not { } assembly || OwnDomain.IsInApplicationDomain) return null;

        return OwnDomain.RunInDomain(assembly, EngineChoice.Of(Path.GetDirectoryName(assembly)!, engine).IsApplications, arguments);
    }

    public static partial Assembly Load(string path) => Assembly.LoadFrom(path);
}
