namespace ServiceStack.HyperHost.Migrate;

/// <summary>An error of a build.</summary>
/// <param name="Project">The new project that it is of, or what was built if the error names none.</param>
/// <param name="Text">Place, code and text.</param>
internal sealed record BuildError(string Project, string Text);
