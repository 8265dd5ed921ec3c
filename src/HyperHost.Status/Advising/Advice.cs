using System.Collections.Generic;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Advice: a setting that should be changed, and why.</summary>
/// <param name="Name">Name of the rule; silenced names are not shown.</param>
/// <param name="Severity">Severity of the problem.</param>
/// <param name="Application">The application concerned; empty for the whole server.</param>
/// <param name="Evidence">Observed figures.</param>
/// <param name="Since">Start of the observation, in Unix milliseconds.</param>
/// <param name="Change">The configuration lines to add, each prefixed with its place: "nginx: keepalive 32;".</param>
/// <param name="Gain">Expected benefit.</param>
/// <param name="Cost">Expected cost.</param>
internal sealed record Advice(
    string Name, AdviceSeverity Severity, string Application, string Evidence, long Since, IReadOnlyList<string> Change, string Gain,
    string Cost)
{
    /// <summary>The severity as text: "critical".</summary>
    public string Level => Severity.ToString().ToLowerInvariant();
}
