namespace ServiceStack.HyperHost.Migrate;

/// <summary>An assembly that a classic (non-SDK) project references.</summary>
/// <param name="Name">Simple name, without version and token.</param>
/// <param name="HintPath">Path of the file, relative to the project's folder, with forward slashes; null for a framework assembly.</param>
/// <param name="IsCopied">Whether the build copies the file to the output; null if the project does not say.</param>
internal sealed record AssemblyReference(string Name, string? HintPath, bool? IsCopied);
