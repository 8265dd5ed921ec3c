namespace ServiceStack.HyperHost.Migrate;

/// <summary>A package that a new project got otherwise than it was written first.</summary>
/// <param name="Project">The new project's file.</param>
/// <param name="Package">Its id.</param>
/// <param name="Outcome">Left if it was taken out.</param>
/// <param name="Text">What was done, and why.</param>
internal sealed record Mending(string Project, string Package, Outcome Outcome, string Text);
