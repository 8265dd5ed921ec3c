using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class AppAssembly
{
    private static partial int? Enter(ProcessPlan process, string? engine, string[] arguments)
    {
        var application = process.Applications[0];
        if (application.Assembly is not { } assembly || OwnDomain.IsInApplicationDomain) return null;

        var takesItsEngine = EngineChoice.Of(Path.GetDirectoryName(assembly)!, engine, application.Copy).IsApplications;
        return OwnDomain.RunInDomain(assembly, application.Copy, WebConfigs.SettingsOf(application), takesItsEngine, arguments);
    }

    public static partial Assembly Load(string path) => Assembly.LoadFrom(path);
}
