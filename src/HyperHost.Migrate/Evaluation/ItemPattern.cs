using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Build.Construction;
using Microsoft.Build.Evaluation;
using ServiceStack.HyperHost.Migrate.Files;
using BuildItem = Microsoft.Build.Evaluation.ProjectItem;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>An item of a project that names its files by a wildcard.</summary>
internal sealed class ItemPattern
{
    // of the build, and of migrate itself
    private const string NotMeant = "bin/**;obj/**;**/*.net10.*";

    private static readonly string[] OfBuild = ["bin", "obj"];

    private readonly GlobResult _glob;
    private readonly bool _isOfRoot;

    private ItemPattern(EvaluatedProject project, GlobResult glob)
    {
        _glob = glob;
        Include = Join(project, glob.IncludeGlobs);
        var removed = glob.Excludes.Concat(glob.Removes).Where(static one => one.Trim().Length > 0);
        if (Include.Split(';').Any(static one => one.StartsWith("**", StringComparison.Ordinal))) removed = removed.Append(NotMeant);
        Exclude = Join(project, removed);
        _isOfRoot = removed.Contains(NotMeant);
        Metadata = Element.Metadata.ToDictionary(static one => one.Name, one => project.Expand(one.Value).Trim());
    }

    /// <summary>Its kind: Compile, Content and the like.</summary>
    public string Kind => Element.ItemType;

    /// <summary>The wildcards, from the project's folder, with slashes and separated by semicolons.</summary>
    public string Include { get; }

    /// <summary>The files and wildcards that are not meant, likewise; empty for none.</summary>
    public string Exclude { get; }

    /// <summary>The metadata; those of a file's path, such as %(RecursiveDir), stay.</summary>
    public IReadOnlyDictionary<string, string> Metadata { get; }

    private ProjectItemElement Element => _glob.ItemElement;

    public static IReadOnlyList<ItemPattern> Of(EvaluatedProject project) =>
        [.. project.Globs.Select(glob => new ItemPattern(project, glob))];

    /// <summary>Whether an item is a file of the wildcard, and no other element changes its metadata.</summary>
    public bool Has(BuildItem item) => item.Xml == Element && _glob.MsBuildGlob.IsMatch(item.EvaluatedInclude)
        && item.DirectMetadata.All(one => one.Xml.Parent == Element);

    /// <summary>Whether a file is one of the build's or of migrate's own, which a wildcard from the project's folder finds too.</summary>
    public bool IsMade(string path) => _isOfRoot && (OfBuild.Contains(path.Split('/')[0], StringComparer.OrdinalIgnoreCase)
        || Path.GetFileName(path).IndexOf(".net10.", StringComparison.Ordinal) >= 0);

    /// <summary>Whether an item is a file of the wildcard with metadata of another element.</summary>
    public bool HasOther(BuildItem item) => item.Xml == Element && !Has(item) && _glob.MsBuildGlob.IsMatch(item.EvaluatedInclude);

    private static string Join(EvaluatedProject project, IEnumerable<string> parts)
    {
        var all = parts.SelectMany(static part => part.Split(';')).Select(static part => part.Trim().Replace('\\', '/'))
            .Where(static part => part.Length > 0);
        return string.Join(";", all.Select(part => FromFolder(project.Root.DirectoryPath, part)).Distinct());
    }

    // an imported file names its own folder by $(MSBuildThisFileDirectory)
    private static string FromFolder(string folder, string path)
    {
        if (!Path.IsPathRooted(path)) return path;

        var wildcard = path.IndexOf('*');
        var end = wildcard < 0 ? path.Length : path.LastIndexOf('/', wildcard) + 1;
        return FilePaths.Relative(folder, path.Substring(0, end)) + path.Substring(end);
    }
}
