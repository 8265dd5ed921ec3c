using System.Collections.Generic;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>A setting that should be changed, and why.</summary>
/// <param name="Name">The rule's name; advice with a silenced name is not shown.</param>
/// <param name="Severity">How much it matters.</param>
/// <param name="Application">The application that it is about; empty for the whole server.</param>
/// <param name="Evidence">What was seen, in figures.</param>
/// <param name="Since">Unix time in milliseconds from which that was counted.</param>
/// <param name="Change">The lines to write, each with its place in front: "nginx: keepalive 32;".</param>
/// <param name="Gain">What it should bring.</param>
/// <param name="Cost">What it takes.</param>
internal sealed record Advice(
    string Name, AdviceSeverity Severity, string Application, string Evidence, long Since, IReadOnlyList<string> Change, string Gain,
    string Cost)
{
    /// <summary>The severity as it is written: "critical".</summary>
    public string Level => Severity.ToString().ToLowerInvariant();
}
