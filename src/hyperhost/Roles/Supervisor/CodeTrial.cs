using System.IO;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Checks the folders into which a start writes code: shadow copies of assemblies, and compiled pages.</summary>
internal static class CodeTrial
{
    /// <returns>The message with which a start would fail; null if it would not.</returns>
    public static string? Problem(ProcessPlan process, Settings settings)
    {
        if (process.IsAspNet) return ServingFactory.AspNetProblem();
        if (!Linux.IsHere || !settings.Flag("shadow-copy", standard: true)) return null;

        return process.Applications[0].Assembly is { } assembly && File.Exists(assembly) ? ShadowCopies.Problem(assembly) : null;
    }
}
