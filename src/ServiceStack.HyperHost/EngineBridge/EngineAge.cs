using System;
using System.Reflection;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Compares the engine that an application brings with the one that this host was built for.</summary>
internal static class EngineAge
{
    private const string Engine = "ServiceStack";

    /// <returns>One line with what to do; null if the engine is not older.</returns>
    public static string? Complaint()
    {
        var wanted = Array.Find(typeof(EngineAge).Assembly.GetReferencedAssemblies(), static name => name.Name == Engine)?.Version;
        var there = Array.Find(AppDomain.CurrentDomain.GetAssemblies(), static assembly => assembly.GetName().Name == Engine);
        var found = there?.GetName().Version;
        return wanted is null || found is null || found >= wanted ? null : Complaint(there!, found, wanted);
    }

    private static string Complaint(Assembly there, Version found, Version wanted) =>
        $"{there.GetName().Name}.dll in the application's bin is {found}; HyperHandlerFactory needs {wanted.ToString(3)}: deploy the "
            + "assemblies of "
        + "that version, or have web.config name 'ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack'.";
}
