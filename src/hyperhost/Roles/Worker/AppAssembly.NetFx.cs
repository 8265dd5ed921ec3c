using System;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class AppAssembly
{
    public static partial int? Enter(ProcessPlan unit, string[] arguments)
    {
        if (unit.Applications[0].Assembly is not { } assembly || Home.IsInApplicationDomain) return null;

        return Home.RunInDomain(assembly, arguments);
    }

    public static partial Assembly Load(string path) => Assembly.LoadFrom(path);
}
