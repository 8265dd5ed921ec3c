namespace ServiceStack.HyperHost.Migrate;

/// <summary>An assembly that a project of before 2017 refers to.</summary>
/// <param name="Name">Simple name, without version and token.</param>
/// <param name="HintPath">The path of its file, relative to the project's folder, with slashes; null for one of the framework's.</param>
/// <param name="IsCopied">Whether it is copied beside the project's own; null if the project does not set it.</param>
internal sealed record AssemblyReference(string Name, string? HintPath, bool? IsCopied);
