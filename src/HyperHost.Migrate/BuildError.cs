namespace ServiceStack.HyperHost.Migrate;

/// <summary>A build error.</summary>
/// <param name="Project">The new project with the error; if the error names none, the project or solution that was built.</param>
/// <param name="Text">Location, code and message.</param>
internal sealed record BuildError(string Project, string Text);
