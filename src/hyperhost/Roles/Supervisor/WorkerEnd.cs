using System;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>How a worker ended.</summary>
/// <param name="Code">Its exit code, or 128 and the number of the signal that ended it.</param>
/// <param name="Ran">The time since its start.</param>
/// <param name="Problem">Why it could not be started; null if it was.</param>
internal readonly record struct WorkerEnd(int Code, TimeSpan Ran, string? Problem = null)
{
    public const int ApplicationFailed = 1;
    public const int BadConfiguration = 2;
    public const int BySignal = 128;

    /// <summary>Whether the worker itself has logged the reason.</summary>
    public bool IsLogged => Problem is null && Code is ApplicationFailed or BadConfiguration;

    /// <summary>The end of a sentence whose subject is the process.</summary>
    public override string ToString() => Problem is not null ? "could not be started: " + Problem.TrimEnd('.')
        : Code > BySignal ? $"was ended by signal {Code - BySignal}" : $"ended with code {Code}";
}
