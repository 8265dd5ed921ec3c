using System.IO;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Tries where a start writes the code of applications: copies of assemblies, and compiled pages.</summary>
internal static class CodeTrial
{
    /// <returns>What the start of a process says; null if nothing is wrong.</returns>
    public static string? Problem(ProcessPlan process, Settings settings)
    {
        if (process.IsAspNet) return Servings.AspNetProblem();
        if (!Linux.IsHere || !settings.Flag("shadow-copy", standard: true)) return null;

        return process.Applications[0].Assembly is { } assembly && File.Exists(assembly) ? ShadowCopies.Problem(assembly) : null;
    }
}
