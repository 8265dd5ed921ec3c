using System;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// .NET's background thread for tiered compilation. The thread ends after 4 s without work; if the system then refuses a new one (TasksMax,
/// pids.max, ulimit -u), .NET aborts the process. An environment variable keeps the thread alive; no setting of runtimeconfig.json does.
/// </summary>
internal static class RuntimeCompiler
{
    /// <summary>Environment variable with the thread's idle timeout.</summary>
    public const string Variable = "DOTNET_TC_BackgroundWorkerTimeoutMs";

    /// <summary>The maximum timeout, 24 days, in hexadecimal milliseconds.</summary>
    public const string Stays = "7fffffff";

    // .NET reads both variables
    private const string OldVariable = "COMPlus_TC_BackgroundWorkerTimeoutMs";
    private const int LastFramework = 4;

    /// <summary>The value of <see cref="Variable"/> for a child process on the same runtime.</summary>
    /// <returns>The user's value, if set. Otherwise <see cref="Stays"/>, or null on Mono or if the user set the old variable.</returns>
    public static string? ForChild(Func<string, string?> variable) =>
        variable(Variable) ?? (Environment.Version.Major <= LastFramework || variable(OldVariable) is not null ? null : Stays);
}
