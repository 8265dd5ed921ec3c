using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A file, or files by a pattern, that a project names.</summary>
/// <param name="Kind">Compile, EmbeddedResource, Content or None.</param>
/// <param name="Include">Path from the project's folder, with slashes; may hold * and **.</param>
internal sealed record ProjectItem(string Kind, string Include)
{
    /// <summary>Patterns that are not meant, parted by semicolons.</summary>
    public string? Exclude { get; init; }

    /// <summary>The file's path in the project and in its output, if it is not its own.</summary>
    public string? Link { get; init; }

    /// <summary>Link, LogicalName, DependentUpon, Generator and the like, as they were.</summary>
    public IReadOnlyDictionary<string, string> Metadata { get; init; } = new Dictionary<string, string>();

    public bool IsPattern => Include.IndexOf('*') >= 0;
}
