namespace ServiceStack.HyperHost.Migrate;

/// <summary>A change that the build required in a new project's package reference.</summary>
/// <param name="Project">Path of the new project.</param>
/// <param name="Package">Package id.</param>
/// <param name="Outcome">Left if the package was removed.</param>
/// <param name="Text">The change, and the reason.</param>
internal sealed record PackageChange(string Project, string Package, Outcome Outcome, string Text);
