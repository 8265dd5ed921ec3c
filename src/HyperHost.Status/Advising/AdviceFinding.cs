namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>The result of a rule that has found a problem.</summary>
/// <param name="Severity">Severity of the problem.</param>
/// <param name="Evidence">Observed figures.</param>
/// <param name="Change">The configuration lines to add, each prefixed with its place.</param>
/// <param name="Gain">Expected benefit.</param>
/// <param name="Cost">Expected cost.</param>
internal sealed record AdviceFinding(AdviceSeverity Severity, string Evidence, string[] Change, string Gain, string Cost);
