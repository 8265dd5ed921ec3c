using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// The files that <c>~/</c> refers to. Under ASP.NET these were all files in the project's folder, whatever their build action; deployments
/// contained only files with the build action Content. The new project copies them beside its assembly.
/// </summary>
internal sealed class SiteFiles
{
    private static readonly ConditionalWeakTable<OldProject, SiteFiles> Known = new();

    private static readonly string[] OfSettings =
        ["web.config", "app.config", "packages.config", "web.debug.config", "web.release.config", "app.debug.config", "app.release.config"];

    private readonly OldProject _project;
    private readonly bool _hasRazor;
    private readonly HashSet<string> _listed;
    private readonly Dictionary<string, SiteFile> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly Queue<string> _pages = new();
    private readonly HashSet<string> _missing = new(StringComparer.OrdinalIgnoreCase);

    private SiteFiles(OldProject project)
    {
        _project = project;
        _hasRazor = PluginPackages.HasRazor(project);
        _listed = new(project.FileItems.Select(static item => item.Include), StringComparer.OrdinalIgnoreCase);
        if (!project.IsWeb && !project.IsExecutable) return;

        foreach (var item in project.FileItems.Where(static item => item.Kind is "Content" or "None")) AddItem(item);
        foreach (var path in Texts().SelectMany(NamedPaths.InText).Distinct()) AddNamed(path);
        while (_pages.Count > 0) AddReferred(_pages.Dequeue());
    }

    /// <summary>All files.</summary>
    public IReadOnlyCollection<SiteFile> All => _files.Values;

    /// <summary>Files that the project refers to without listing them.</summary>
    public IEnumerable<SiteFile> Unlisted => _files.Values.Where(file => file.IsCopied
        && !_listed.Contains(file.Path));

    /// <summary>Missing databases that the sources refer to with ~/.</summary>
    public IReadOnlyCollection<string> MissingDatabases => _missing;

    public static SiteFiles Of(OldProject project) => Known.GetValue(project, static one => new(one));

    /// <returns>Null if the file does not belong to the site.</returns>
    public SiteFile? Find(ProjectItem item) => _files.TryGetValue(item.Include, out var file) ? file : null;

    private void AddItem(ProjectItem item)
    {
        var path = item.Include;
        if (OfSettings.Contains(Path.GetFileName(path).ToLowerInvariant()) || ProjectItems.IsGlobalAsax(item)
            || ProjectItems.IsPage(path, _hasRazor)) return;

        Add(path, RuleOf(item));
    }

    private SiteRule RuleOf(ProjectItem item)
    {
        var path = item.Include;
        var isDeployed = item.Metadata.TryGetValue("CopyToOutputDirectory", out var copy) && copy is "Always" or "PreserveNewest"
            || (_project.IsWeb && item.Kind == "Content");
        if (FileNames.IsNeverPublished(path)) return SiteRule.Left;
        if (FileNames.IsSecret(path)) return isDeployed ? SiteRule.Secret : SiteRule.Left;
        if (isDeployed) return SiteRule.Content;
        if (path.EndsWith(".cshtml", StringComparison.OrdinalIgnoreCase)) return SiteRule.View;
        if (!_project.IsWeb || FileNames.IsOfDevelopment(path) || item.Link is not null || path.StartsWith("../", StringComparison.Ordinal))
            return SiteRule.Left;

        return FileNames.IsView(path) && !FileNames.IsNote(path) ? SiteRule.View : SiteRule.Development;
    }

    private void Add(string path, SiteRule rule)
    {
        _files[path] = new(path, rule);
        if (FileNames.IsPage(path) && _files[path].IsPublished) _pages.Enqueue(path);
    }

    // string literals of the project and of the projects that it references, and settings
    private IEnumerable<string> Texts() => _project.WithReferred()
        .SelectMany(static one => Sources.Files(one).Values).SelectMany(static file => file.Texts).Concat(Settings());

    private IEnumerable<string> Settings()
    {
        string[] names = ["Web.config", "App.config", "Global.asax"];
        foreach (var name in names)
        {
            if (_project.Find(name) is not { } found) continue;

            var root = name == "Global.asax" ? null : XmlText.Load(Path.Combine(_project.Folder, found), out _)?.Root;
            foreach (var attribute in root?.DescendantsAndSelf().Attributes() ?? []) yield return attribute.Value;
            if (name == "Global.asax" && GlobalAsaxScript.ToClass(_project.Text(found)) is { } script)
            {
                foreach (var text in CSharp.SourceFile.Parse(script, []).Texts) yield return text;
            }
        }
    }

    private void AddNamed(string path)
    {
        var isRooted = path.StartsWith("~/", StringComparison.Ordinal);
        var relative = Below("", path);
        if (relative is null) return;

        if (_project.Find(relative) is { } found)
        {
            // a bare name may mean a file elsewhere, unless the project lists a file of that name
            if (isRooted || _files.ContainsKey(found)) Raise(found, SiteRule.Named);
        }
        else if (isRooted && Directory.Exists(Path.Combine(_project.Folder, relative)))
        {
            var folder = relative.TrimEnd('/') + "/";
            foreach (var file in _files.Keys.Where(one => one.StartsWith(folder, StringComparison.OrdinalIgnoreCase)).ToList())
                Raise(file, SiteRule.Named);
        }
        else if (isRooted && FileNames.IsDatabase(relative))
        {
            _missing.Add(relative);
        }
        else if (relative.IndexOf('/') < 0 && NamedSo(relative) is { Count: 1 } named)
        {
            // the code composes the folder, so the unique file of that name is meant
            Raise(named[0], SiteRule.Named);
        }
    }

    private List<string> NamedSo(string name) =>
        [.. _files.Keys.Where(path => Path.GetFileName(path).Equals(name, StringComparison.OrdinalIgnoreCase))];

    private void AddReferred(string page)
    {
        var full = Path.Combine(_project.Folder, page);
        if (!File.Exists(full)) return;

        foreach (var path in NamedPaths.InPage(File.ReadAllText(full)))
        {
            if (Below(page, path) is { } relative && _project.Find(relative) is { } found) Raise(found, SiteRule.Referred);
        }
    }

    // Path relative to the project's folder; null if it leads out of the folder.
    private static string? Below(string page, string path)
    {
        var folder = path[0] is '/' or '~' || page.IndexOf('/') < 0 ? "" : page.Substring(0, page.LastIndexOf('/') + 1);
        var parts = new List<string>();
        foreach (var part in (folder + path.TrimStart('~').TrimStart('/')).Split('/'))
        {
            if (part == ".." && parts.Count == 0) return null;
            if (part == "..") parts.RemoveAt(parts.Count - 1);
            else if (part is not ("." or "")) parts.Add(part);
        }

        return parts.Count == 0 ? null : string.Join("/", parts);
    }

    // Changes a file's rule to one that publishes it, if it may be published.
    private void Raise(string path, SiteRule rule)
    {
        if (_files.TryGetValue(path, out var known) && known.Rule is not (SiteRule.Development or SiteRule.Left)) return;
        if (OfSettings.Contains(Path.GetFileName(path).ToLowerInvariant()) || FileNames.IsNeverPublished(path)) return;

        if (FileNames.IsSecret(path))
        {
            if (rule == SiteRule.Named) Add(path, SiteRule.Secret);
        }
        else if (!FileNames.IsOfDevelopment(path) && !ProjectItems.IsPage(path, _hasRazor))
        {
            Add(path, rule);
        }
    }
}
