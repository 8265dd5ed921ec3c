namespace ServiceStack.Razor.Managers;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

// Which page is meant.
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

    /// <summary>Returns the view of a response: that of the request's class, then that of the response's; null if there is none.</summary>
    public virtual RazorPage GetPage(IHttpRequest request, object dto)
    {
        var response = dto is IHttpResult result ? result.Response : dto;
        return GetPageByName(request?.OperationName) ?? GetPageByName(response?.GetType().Name);
    }

    /// <summary>Returns a view below Views by its name, whatever its folder; null if there is none.</summary>
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

        // a view that was written since
        Scan(PathProvider?.GetDirectory(ViewsFolder.TrimEnd('/')));
        return ByName(name);
    }

    /// <summary>Returns the page at a path of the site: the file of that name, or the default page of that folder.</summary>
    /// <returns>Null if there is none. Views, and names that begin with an underscore, are not pages.</returns>
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
    /// Returns a partial view: beside the view around it or above it, else beside the path of the request, else below Views by its name.
    /// </summary>
    internal RazorPage GetPartial(string name, RazorPage around, IHttpRequest request) =>
        Named(name, around) ?? BesidePath(name, request?.PathInfo) ?? GetPageByName(name);

    /// <summary>The name with the folder of a page and with those above it, without an extension; the plain name comes last.</summary>
    internal static IEnumerable<string> NamesBeside(RazorPage around, string name)
    {
        if (around != null && name.IndexOf('/') < 0)
        {
            foreach (var folder in FoldersAbove(around.Path).Where(static folder => folder.Length > 0)) yield return folder + name;
        }

        yield return name;
    }

    /// <summary>Returns the layout of a page.</summary>
    /// <param name="name">What the page or the request names; null for the nearest <c>_Layout</c>.</param>
    /// <exception cref="InvalidOperationException">There is no layout of the name.</exception>
    internal RazorPage GetLayout(RazorPage page, string name)
    {
        if (name != null)
        {
            return Named(name, page) ?? GetPage(SharedFolder + name + Config.RazorFileExtension) ?? GetPageByName(name)
                ?? throw new InvalidOperationException(
                    $"{page.Path}: there is no layout '{name}'. It is searched beside the page and above it, and in Views.");
        }

        // a view's own folders come first, then the shared one; a page's folders come before both
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

    // a path with or without its last slash may be a folder, whose default page was requested
    private RazorPage BesidePath(string name, string pathInfo)
    {
        var path = (pathInfo ?? "").Trim('/');
        if (path.Length == 0 || name.IndexOf('/') >= 0 || IsHidden(path)) return null;

        return GetPage(path + "/" + WithExtension(name)) ?? GetPage(path.Substring(0, path.LastIndexOf('/') + 1) + WithExtension(name));
    }

    private string WithExtension(string name) =>
        name.EndsWith(Config.RazorFileExtension, StringComparison.OrdinalIgnoreCase) ? name : name + Config.RazorFileExtension;

    // the paths of a name in the folder of a page and in those above it
    private IEnumerable<string> Ascending(string path, string name) =>
        FoldersAbove(path).Select(folder => folder + name + Config.RazorFileExtension);

    // each with its slash; that of the root is empty
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
