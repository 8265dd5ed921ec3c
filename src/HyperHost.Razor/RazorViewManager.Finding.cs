namespace ServiceStack.Razor.Managers;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

// Finding of pages and views.
public partial class RazorViewManager
{
    private const string LayoutName = RazorPageResolver.DefaultLayoutName;
    private const string SharedFolder = "Views/Shared/";

    /// <summary>Returns a page by its path from the site's root; null if there is none.</summary>
    public virtual RazorPage GetPage(string absolutePath)
    {
        var key = GetDictionaryPagePath(absolutePath);
        RazorPage page;
        lock (_lock) Pages.TryGetValue(key, out page);
        if (!IsWatching) return page;

        return page == null ? AddPage(absolutePath) : UnlessRemoved(page);
    }

    /// <summary>Returns the view of a response: by the request's class, otherwise by the response's; null if there is none.</summary>
    public virtual RazorPage GetPage(IHttpRequest request, object dto)
    {
        var response = dto is IHttpResult result ? result.Response : dto;
        return GetPageByName(request?.OperationName) ?? GetPageByName(response?.GetType().Name);
    }

    /// <summary>Returns a view below Views by its name, in any folder; null if there is none.</summary>
    public virtual RazorPage GetPageByName(string pageName) => GetPageByName(pageName, null, null);

    /// <summary>Returns a view by its name, or by its path from the site's root.</summary>
    /// <returns>Null if there is none.</returns>
    public virtual RazorPage GetPageByName(string pageName, IHttpRequest request, object dto)
    {
        if (string.IsNullOrEmpty(pageName)) return null;

        var isFile = pageName.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase);
        if (pageName.IndexOf('/') >= 0) return GetPage(isFile ? pageName : pageName + Config.RazorFileExtension);

        var name = isFile ? pageName.Substring(0, pageName.Length - Config.RazorFileExtension.Length) : pageName;
        if (ByName(name) is { } page) return page;
        if (!IsWatching) return null;

        // the view may have been created since the last scan
        Scan(PathProvider?.GetDirectory(ViewsFolder.TrimEnd('/')));
        return ByName(name);
    }

    /// <summary>Returns the page at a path of the site: the file of that name, or the folder's default page.</summary>
    /// <returns>Null if there is none. Views, and files whose names begin with an underscore, are not pages.</returns>
    public virtual RazorPage GetPageByPathInfo(string pathInfo)
    {
        var path = (pathInfo ?? "").Trim('/');
        if (path.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase))
            path = path.Substring(0, path.Length - Config.RazorFileExtension.Length);
        if (IsHidden(path)) return null;

        var page = path.Length == 0 ? null : GetPage(path + Config.RazorFileExtension);
        return page ?? GetPage((path.Length == 0 ? "" : path + "/") + Config.DefaultPageName);
    }

    /// <summary>
    /// Returns a partial view: from the folder of the surrounding view or its parents, otherwise from the request path's folder, otherwise
    /// from below Views by its name.
    /// </summary>
    internal RazorPage GetPartial(string name, RazorPage around, IHttpRequest request) =>
        Named(name, around) ?? BesidePath(name, request?.PathInfo) ?? GetPageByName(name);

    /// <summary>The name in the page's folder and in each parent folder, without extension; the bare name comes last.</summary>
    internal static IEnumerable<string> NamesBeside(RazorPage around, string name)
    {
        if (around != null && name.IndexOf('/') < 0)
        {
            foreach (var folder in FoldersAbove(around.Path).Where(static folder => folder.Length > 0)) yield return folder + name;
        }

        yield return name;
    }

    /// <summary>Returns the layout of a page.</summary>
    /// <param name="name">The name that the page or the request specifies; null for the nearest <c>_Layout</c>.</param>
    /// <exception cref="InvalidOperationException">No layout has the name.</exception>
    internal RazorPage GetLayout(RazorPage page, string name)
    {
        if (name != null)
        {
            return Named(name, page) ?? GetPage(SharedFolder + name + Config.RazorFileExtension) ?? GetPageByName(name)
                ?? throw new InvalidOperationException(
                    $"{page.Path}: there is no layout '{name}'. It is searched beside the page and above it, and in Views.");
        }

        // for a view: its folders up to Views, Views/Shared, the root; for a page: its folders up to the root, Views/Shared
        var shared = SharedFolder + LayoutName + Config.RazorFileExtension;
        var candidates = Ascending(page.Path, LayoutName).ToList();
        if (IsView(page.Path)) candidates.Insert(Math.Max(candidates.Count - 1, 0), shared);
        else candidates.Add(shared);
        return candidates.Select(GetPage).FirstOrDefault(found => found != null && found != page);
    }

    private RazorPage ByName(string name)
    {
        RazorPage page;
        lock (_lock)
        {
            if (!ViewNamesMap.TryGetValue(name, out var key) || !Pages.TryGetValue(key, out page)) return null;
        }

        return IsWatching ? UnlessRemoved(page) : page;
    }

    private RazorPage UnlessRemoved(RazorPage page)
    {
        if (page.Compiled != null || PathProvider?.GetFile(page.Path) != null) return page;

        lock (_lock) Pages.Remove(GetDictionaryPagePath(page.Path));
        return null;
    }

    private RazorPage Named(string name, RazorPage around)
    {
        if (name.IndexOf('/') >= 0) return GetPageByName(name);

        var isFile = name.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase);
        if (isFile) name = name.Substring(0, name.Length - Config.RazorFileExtension.Length);
        return around == null ? null : Ascending(around.Path, name).Select(GetPage).FirstOrDefault(static page => page != null);
    }

    // the path, with or without a trailing slash, may be a folder whose default page was requested
    private RazorPage BesidePath(string name, string pathInfo)
    {
        var path = (pathInfo ?? "").Trim('/');
        if (path.Length == 0 || name.IndexOf('/') >= 0 || IsHidden(path)) return null;

        return GetPage(path + "/" + WithExtension(name)) ?? GetPage(path.Substring(0, path.LastIndexOf('/') + 1) + WithExtension(name));
    }

    private string WithExtension(string name) =>
        name.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase) ? name : name + Config.RazorFileExtension;

    // the paths of a name in a page's folder and its parents
    private IEnumerable<string> Ascending(string path, string name) =>
        FoldersAbove(path).Select(folder => folder + name + Config.RazorFileExtension);

    // each with a trailing slash; empty for the root
    private static IEnumerable<string> FoldersAbove(string path)
    {
        do
        {
            var slash = path.LastIndexOf('/');
            path = slash < 0 ? "" : path.Substring(0, slash);
            yield return path.Length == 0 ? "" : path + "/";
        }
        while (path.Length > 0);
    }

    private bool IsHidden(string path)
    {
        if (IsView(path + "/") || !SiteNames.IsPage(path)) return true;

        return Config.Deny?.Exists(denies => denies("/" + path)) == true;
    }
}
