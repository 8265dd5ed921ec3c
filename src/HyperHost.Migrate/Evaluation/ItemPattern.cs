using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Build.Construction;
using Microsoft.Build.Evaluation;
using ServiceStack.HyperHost.Migrate.Files;
using BuildItem = Microsoft.Build.Evaluation.ProjectItem;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>An item that includes files by wildcards.</summary>
internal sealed class ItemPattern
{
    // output of builds, and of migrate itself
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

    /// <summary>The item type: Compile, Content and others.</summary>
    public string Kind => Element.ItemType;

    /// <summary>The wildcards relative to the project's folder, with forward slashes, separated by semicolons.</summary>
    public string Include { get; }

    /// <summary>The excluded files and wildcards, in the same format; empty without any.</summary>
    public string Exclude { get; }

    /// <summary>The metadata; references to the file's path, such as %(RecursiveDir), are not expanded.</summary>
    public IReadOnlyDictionary<string, string> Metadata { get; }

    private ProjectItemElement Element => _glob.ItemElement;

    public static IReadOnlyList<ItemPattern> Of(EvaluatedProject project) =>
        [.. project.Globs.Select(glob => new ItemPattern(project, glob))];

    /// <summary>Whether an item matches the wildcard, and no other element changes its metadata.</summary>
    public bool Has(BuildItem item) => item.Xml == Element && _glob.MsBuildGlob.IsMatch(item.EvaluatedInclude)
        && item.DirectMetadata.All(one => one.Xml.Parent == Element);

    /// <summary>Whether a wildcard at the project's root also finds this file, although a build or migrate itself created it.</summary>
    public bool IsMade(string path) => _isOfRoot && (OfBuild.Contains(path.Split('/')[0], StringComparer.OrdinalIgnoreCase)
        || Path.GetFileName(path).IndexOf(".net10.", StringComparison.Ordinal) >= 0);

    /// <summary>Whether an item matches the wildcard, but another element changes its metadata.</summary>
    public bool HasOther(BuildItem item) => item.Xml == Element && !Has(item) && _glob.MsBuildGlob.IsMatch(item.EvaluatedInclude);

    private static string Join(EvaluatedProject project, IEnumerable<string> parts)
    {
        var all = parts.SelectMany(static part => part.Split(';')).Select(static part => part.Trim().Replace('\\', '/'))
            .Where(static part => part.Length > 0);
        return string.Join(";", all.Select(part => FromFolder(project.Root.DirectoryPath, part)).Distinct());
    }

    // an imported file builds absolute paths with $(MSBuildThisFileDirectory): make them relative to the project
    private static string FromFolder(string folder, string path)
    {
        if (!Path.IsPathRooted(path)) return path;

        var wildcard = path.IndexOf('*');
        var end = wildcard < 0 ? path.Length : path.LastIndexOf('/', wildcard) + 1;
        return FilePaths.Relative(folder, path.Substring(0, end)) + path.Substring(end);
    }
}
