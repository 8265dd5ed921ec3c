using System.Collections.Generic;
using System.Linq;

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

    /// <summary>The files of a pattern.</summary>
    public IReadOnlyList<ProjectItem> Files { get; init; } = [];

    /// <summary>Files of a pattern that are items of their own, since their metadata differ.</summary>
    public IReadOnlyList<string> Others { get; init; } = [];

    /// <summary>The same pattern without these files and those of <see cref="Others"/>.</summary>
    public ProjectItem Without(IEnumerable<string> files)
    {
        var all = new[] { Exclude ?? "" }.Concat(Others).Concat(files).Where(static one => one.Length > 0).Distinct().ToList();
        return this with { Exclude = all.Count == 0 ? null : string.Join(";", all), Others = [] };
    }
}
