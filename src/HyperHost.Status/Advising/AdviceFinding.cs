namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>What a rule has found.</summary>
/// <param name="Severity">How much it matters.</param>
/// <param name="Evidence">What was seen, in figures.</param>
/// <param name="Change">The lines to write, each with its place in front.</param>
/// <param name="Gain">What it should bring.</param>
/// <param name="Cost">What it takes.</param>
internal sealed record AdviceFinding(AdviceSeverity Severity, string Evidence, string[] Change, string Gain, string Cost);
