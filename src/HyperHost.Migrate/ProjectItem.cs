using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A project item: a file, or files by a wildcard.</summary>
/// <param name="Kind">Compile, EmbeddedResource, Content or None.</param>
/// <param name="Include">Path relative to the project's folder, with forward slashes; may contain * and **.</param>
internal sealed record ProjectItem(string Kind, string Include)
{
    /// <summary>Excluded patterns, separated by semicolons.</summary>
    public string? Exclude { get; init; }

    /// <summary>The file's path in the project and its output, if different from its own.</summary>
    public string? Link { get; init; }

    /// <summary>Link, LogicalName, DependentUpon, Generator and others, unchanged.</summary>
    public IReadOnlyDictionary<string, string> Metadata { get; init; } = new Dictionary<string, string>();

    public bool IsPattern => Include.IndexOf('*') >= 0;

    /// <summary>The files that the wildcard matches.</summary>
    public IReadOnlyList<ProjectItem> Files { get; init; } = [];

    /// <summary>Matching files that are separate items, because their metadata differ.</summary>
    public IReadOnlyList<string> Others { get; init; } = [];

    /// <summary>The same wildcard, which also excludes these files and those of <see cref="Others"/>.</summary>
    public ProjectItem Without(IEnumerable<string> files)
    {
        var all = new[] { Exclude ?? "" }.Concat(Others).Concat(files).Where(static one => one.Length > 0).Distinct().ToList();
        return this with { Exclude = all.Count == 0 ? null : string.Join(";", all), Others = [] };
    }
}
