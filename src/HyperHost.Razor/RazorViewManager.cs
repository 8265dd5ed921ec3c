namespace ServiceStack.Razor.Managers;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Web;
using ServiceStack.IO;
using ServiceStack.Logging;
using ServiceStack.Razor.Compilation;
using ServiceStack.Razor.Compilation.Syntax;
using ServiceStack.ServiceHost;

/// <summary>The views of a site: files, and views compiled by the build.</summary>
public partial class RazorViewManager
{
    /// <summary>The log of views.</summary>
    public static ILog Log = LogManager.GetLogger(typeof(RazorViewManager));

    /// <summary>Pages, keyed by path in lower case: <c>/views/order.cshtml</c>.</summary>
    public Dictionary<string, RazorPage> Pages = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Paths of the views below Views, keyed by name without extension.</summary>
    public Dictionary<string, string> ViewNamesMap = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The files of the site.</summary>
    public IVirtualPathProvider PathProvider;

    private const string ViewsFolder = "Views/";

    private readonly object _lock = new();
    private readonly PageReader _reader;

    /// <summary>Initializes the views of a site. <see cref="Init()"/> finds them.</summary>
    public RazorViewManager(IRazorConfig viewConfig, IVirtualPathProvider virtualPathProvider)
    {
        Config = viewConfig ?? throw new ArgumentNullException(nameof(viewConfig));
        PathProvider = virtualPathProvider;
        _reader = new PageReader(viewConfig, virtualPathProvider);
    }

    /// <summary>The settings of the views.</summary>
    protected IRazorConfig Config { get; set; }

    internal bool IsWatching { get; set; }

    /// <summary>Finds the views of the site. Each is compiled on first use.</summary>
    public void Init() => Init([]);

    /// <summary>Adds a page by its path from the site's root.</summary>
    /// <returns>Null if there is no such file.</returns>
    public virtual RazorPage AddPage(string filePath) => AddPage(GetVirutalFile(filePath));

    /// <summary>Adds a page.</summary>
    public virtual RazorPage AddPage(IVirtualFile file) => file != null && IsWatchedFile(file) ? TrackPage(file) : null;

    /// <summary>Adds a page, or returns the existing one.</summary>
    public virtual RazorPage TrackPage(IVirtualFile file)
    {
        lock (_lock)
        {
            return Pages.TryGetValue(GetDictionaryPagePath(file), out var known)
                ? known
                : AddPage(new RazorPage { File = file, Path = file.VirtualPath.TrimStart('/') });
        }
    }

    /// <summary>Returns the key of a path in <see cref="Pages"/>.</summary>
    public virtual string GetDictionaryPagePath(string relativePath) =>
        "/" + relativePath.Replace('\\', '/').TrimStart('~', '/').ToLowerInvariant();

    /// <summary>Returns the key of a file in <see cref="Pages"/>.</summary>
    public virtual string GetDictionaryPagePath(IVirtualFile file) => GetDictionaryPagePath(file.VirtualPath);

    /// <summary>Returns the path of a file on disk from the site's root.</summary>
    public virtual string GetRelativePath(string ospath)
    {
        var root = Config.ScanRootPath;
        var isBelow = !string.IsNullOrEmpty(root) && ospath.StartsWith(root, StringComparison.OrdinalIgnoreCase);
        return isBelow ? ospath.Substring(root.Length) : ospath;
    }

    /// <summary>Returns a file by its path on disk or from the site's root; null if there is none.</summary>
    public virtual IVirtualFile GetVirutalFile(string ospath) =>
        PathProvider?.GetFile(GetRelativePath(ospath).Replace('\\', '/').TrimStart('~', '/'));

    /// <summary>Whether a file is a view.</summary>
    public virtual bool IsWatchedFile(IVirtualFile file) =>
        file.Name.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase) && !SiteFolders.IsProtected(file.VirtualPath);

    /// <summary>Adds a page by its path and, below Views, by its name.</summary>
    protected virtual RazorPage AddPage(RazorPage page)
    {
        lock (_lock)
        {
            var key = GetDictionaryPagePath(page.Path);
            Pages[key] = page;
            if (!IsView(page.Path)) return page;

            var name = NameOf(page.Path);
            if (ViewNamesMap.TryGetValue(name, out var other) && Pages.ContainsKey(other)
                && !other.Equals(key, StringComparison.OrdinalIgnoreCase))
            {
                // layouts and partial views in several folders may have the same name, because they are found by folder
                if (name.StartsWith("_", StringComparison.Ordinal)) return page;
                Log.Warn($"Two views have the name {name}: {other} and {key}. The name selects the first.");
                return page;
            }

            ViewNamesMap[name] = key;
            return page;
        }
    }

    internal void Init(IEnumerable<CompiledViewAttribute> compiled)
    {
        foreach (var view in compiled)
        {
            var file = PathProvider?.GetFile(view.VirtualPath);
            AddPage(new RazorPage { File = file, Path = view.VirtualPath.TrimStart('/'), Compiled = view });
        }

        Scan(PathProvider?.RootDirectory);
    }

    /// <summary>Reads and compiles the page if necessary. Errors are stored in the page.</summary>
    /// <returns>False if the page no longer exists.</returns>
    internal bool Prepare(RazorPage page)
    {
        if (!IsWatching && (page.IsValid || page.CompileException != null)) return true;

        lock (page)
        {
            if (_reader.Read(page, IsWatching)) return true;
        }

        lock (_lock) Pages.Remove(GetDictionaryPagePath(page.Path));
        return false;
    }

    /// <summary>
    /// Compiles all views one after another, because parallel compilation would occupy the processors that requests need.
    /// </summary>
    internal void Precompile(bool waits)
    {
        List<RazorPage> pages;
        lock (_lock) pages = [.. Pages.Values];
        pages.ForEach(static page => page.MarkedForCompilation = !page.IsValid);
        if (waits) PrepareAll(pages);
        else new Thread(() => PrepareAll(pages)) { IsBackground = true, Name = "Razor views" }.Start();
    }

    private void PrepareAll(List<RazorPage> pages)
    {
        foreach (var page in pages)
        {
            try
            {
                Prepare(page);
            }
            catch (Exception error)
            {
                Log.Error($"{page.Path} cannot be compiled before its first use: {error.Message}", error);
            }
        }
    }

    internal RazorPage NewPage(string path, string text) => _reader.NewPage(path, text);

    private static bool IsView(string path) => path.StartsWith(ViewsFolder, StringComparison.OrdinalIgnoreCase);

    private static string NameOf(string path)
    {
        var name = path.Substring(path.LastIndexOf('/') + 1);
        var dot = name.LastIndexOf('.');
        return dot < 0 ? name : name.Substring(0, dot);
    }

    private void Scan(IVirtualDirectory folder)
    {
        foreach (var file in folder?.GetAllMatchingFiles("*" + Config.RazorFileExtension) ?? []) AddPage(file);
    }
}
