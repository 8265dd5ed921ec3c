using System;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// The thread of .NET that recompiles hot methods. It ends after 4 s without work, and if the system then refuses it another
/// (TasksMax, pids.max, ulimit -u), .NET ends the process. A variable of the environment makes it stay; no setting of a
/// runtimeconfig.json does.
/// </summary>
internal static class RuntimeCompiler
{
    /// <summary>How long it stays without work.</summary>
    public const string Variable = "DOTNET_TC_BackgroundWorkerTimeoutMs";

    /// <summary>24 days; in hexadecimal, in milliseconds.</summary>
    public const string Stays = "7fffffff";

    // the runtime reads either
    private const string OldVariable = "COMPlus_TC_BackgroundWorkerTimeoutMs";
    private const int LastFramework = 4;

    /// <summary>What the variable is for a process that runs on the same runtime as this one.</summary>
    /// <returns>What the user has set; null on Mono.</returns>
    public static string? ForChild(Func<string, string?> variable) =>
        variable(Variable) ?? (Environment.Version.Major <= LastFramework || variable(OldVariable) is not null ? null : Stays);
}
