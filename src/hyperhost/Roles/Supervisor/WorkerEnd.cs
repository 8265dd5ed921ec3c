using System;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>How a worker ended.</summary>
/// <param name="Code">The exit code, or 128 plus the number of the signal that ended the process.</param>
/// <param name="Ran">Uptime of the process.</param>
/// <param name="Problem">Why the worker could not be started; null if it was.</param>
internal readonly record struct WorkerEnd(int Code, TimeSpan Ran, string? Problem = null)
{
    public const int ApplicationFailed = 1;
    public const int BadConfiguration = ServerStart.BadConfiguration;
    public const int BySignal = 128;

    /// <summary>Whether the worker itself has logged the reason.</summary>
    public bool IsLogged => Problem is null && Code is ApplicationFailed or BadConfiguration;

    /// <summary>The predicate of a sentence about the process: "could not be started: …".</summary>
    public override string ToString() => Problem is not null ? "could not be started: " + Problem.TrimEnd('.')
        : Code > BySignal ? $"was ended by signal {Code - BySignal}" : $"ended with code {Code}";
}
