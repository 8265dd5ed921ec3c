namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Web;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

// Which file is meant.
public partial class MarkdownFormat
{
    private const string ViewsDir = "Views/";

    /// <summary>Finds the views and pages of a folder.</summary>
    /// <returns>The pages in the folder and below it, but for folders that are never served or never scanned.</returns>
    public IEnumerable<MarkdownPage> FindMarkdownPages(string dirPath)
    {
        var folder = string.IsNullOrEmpty(dirPath.Trim('/'))
            ? VirtualPathProvider.RootDirectory
            : VirtualPathProvider.GetDirectory(dirPath.Trim('/'));
        if (folder == null) yield break;

        var skipped = ((AppHost?.Config ?? EndpointHost.Config)?.ScanSkipPaths ?? []).Concat(SkipPaths ?? []).ToList();
        foreach (var file in PageExts.SelectMany(extension => folder.GetAllMatchingFiles("*." + extension)))
        {
            var path = file.VirtualPath.TrimStart('/');
            var isSkipped = skipped.Any(skip => ("/" + path).StartsWith(skip, StringComparison.OrdinalIgnoreCase));
            if (!isSkipped && SiteNames.Split(path) != null) yield return NewPage(file, path);
        }
    }

    /// <summary>The page at a path of the site: the file of that name, or the default page of that folder.</summary>
    /// <returns>Null if there is none. Names that begin with an underscore, of folders too, are for other pages alone.</returns>
    public MarkdownPage FindByPathInfo(string pathInfo)
    {
        var path = (pathInfo ?? "").Trim('/');
        foreach (var extension in PageExts)
        {
            if (path.EndsWith("." + extension, StringComparison.OrdinalIgnoreCase)) path = PathWithoutExtension(path);
        }

        if (!SiteNames.IsPage(path)) return null;
        return GetContentPage(path, (path.Length == 0 ? "" : path + "/") + DefaultPage);
    }

    /// <summary>Returns a page by its path without the extension, as <c>docs/default</c>; null if there is none.</summary>
    public MarkdownPage GetContentPage(string pageFilePath) =>
        ContentPages.TryGetValue(pageFilePath.TrimStart('/'), out var page) ? Fresh(page) : null;

    /// <summary>Returns the first of several pages; null if there is none.</summary>
    public MarkdownPage GetContentPage(params string[] pageFilePaths) =>
        pageFilePaths.Select(path => GetContentPage(path)).FirstOrDefault(page => page != null);

    /// <summary>Returns the name of a response's view.</summary>
    /// <returns>The name of the view of this DTO: from the request, else the DTO's name.</returns>
    public string GetPageName(object dto, IRequestContext requestContext)
    {
        var request = requestContext?.Get<IHttpRequest>();
        return request?.GetView() ?? dto?.GetType().Name ?? request?.OperationName;
    }

    /// <summary>Returns a view by its name without the extension; null if there is none.</summary>
    public MarkdownPage GetViewPage(string pageName)
    {
        if (string.IsNullOrEmpty(pageName)) return null;
        return ViewPages.TryGetValue(pageName, out var page) || ViewSharedPages.TryGetValue(pageName, out page) ? Fresh(page) : null;
    }

    /// <summary>
    /// Returns a view by its name, else the page of that name beside the path of the request, else the one in the root of the site. A
    /// path is also searched as a folder, since its default page may be requested with or without the last slash.
    /// </summary>
    /// <returns>Null if there is none.</returns>
    public MarkdownPage GetViewPage(string viewName, IHttpRequest httpReq)
    {
        if (string.IsNullOrEmpty(viewName)) return null;

        if (PageExts.Any(extension => viewName.EndsWith("." + extension, StringComparison.OrdinalIgnoreCase)))
            viewName = PathWithoutExtension(viewName);
        if (GetViewPage(viewName) is { } view) return view;

        var path = httpReq?.PathInfo?.Trim('/') ?? "";
        if (path.Length == 0) return GetContentPage(viewName);

        return GetContentPage(path + "/" + viewName, path.Substring(0, path.LastIndexOf('/') + 1) + viewName, viewName);
    }

    /// <summary>Returns the view of a response.</summary>
    /// <returns>The view that the request names, else that of the response, else that of the request. Null if there is none.</returns>
    public MarkdownPage GetViewPageByResponse(object dto, IHttpRequest httpReq)
    {
        if (httpReq?.GetView() is { Length: > 0 } view) return GetViewPage(view, httpReq);
        return (dto == null ? null : GetViewPage(dto.GetType().Name)) ?? GetViewPage(httpReq?.OperationName);
    }

    /// <inheritdoc/>
    public bool HasView(string viewName, IHttpRequest httpReq = null) => GetViewPage(viewName, httpReq) != null;

    /// <summary>Reads the page again if its file was changed.</summary>
    public void ReloadModifiedPageAndTemplates(MarkdownPage markdownPage)
    {
        if (markdownPage?.FilePath == null || VirtualPathProvider == null) return;

        lock (_reading)
        {
            var file = VirtualPathProvider.GetFile(markdownPage.FilePath);
            if (file != null && markdownPage.LastModified is { } known && file.LastModified > known)
                markdownPage.Reload(WithTokens(file.ReadAllText()), file.LastModified);
        }
    }

    private static string PathWithoutExtension(string path)
    {
        path = path.TrimStart('/');
        var dot = path.LastIndexOf('.');
        return dot > path.LastIndexOf('/') ? path.Substring(0, dot) : path;
    }

    private static MarkdownPageType TypeOf(string path)
    {
        if (path.StartsWith(SharedDir.TrimStart('/') + "/", StringComparison.OrdinalIgnoreCase)) return MarkdownPageType.SharedViewPage;
        return path.StartsWith(ViewsDir, StringComparison.OrdinalIgnoreCase) ? MarkdownPageType.ViewPage : MarkdownPageType.ContentPage;
    }

    private MarkdownPage NewPage(IVirtualFile file, string path) =>
        new(this, path, PathWithoutExtension(file.Name), WithTokens(file.ReadAllText()), TypeOf(path)) { LastModified = file.LastModified };

    private IHttpHandler FindPage(string httpMethod, string pathInfo, string filePath) =>
        httpMethod is "GET" or "HEAD" or "POST" && FindByPathInfo(pathInfo) is { } page
            ? new MarkdownHandler(pathInfo) { MarkdownFormat = this, MarkdownPage = page }
            : null;

    private MarkdownPage Fresh(MarkdownPage page)
    {
        if (WatchForModifiedPages) ReloadModifiedPageAndTemplates(page);
        return page;
    }

    /// <returns>The layout that the page, or the request, names; else the nearest above the page; null if there is none.</returns>
    /// <exception cref="ArgumentException">The one that is named is not there.</exception>
    private MarkdownTemplate FindTemplate(MarkdownPage page, string name)
    {
        if (!string.IsNullOrEmpty(name))
            return Named(name) ?? throw new ArgumentException($"There is no layout '{name}' for {page.FilePath}.");

        var path = (page.FilePath ?? "").TrimStart('/');
        do
        {
            var slash = path.LastIndexOf('/');
            path = slash < 0 ? "" : path.Substring(0, slash);
            if (GetTemplate((path.Length == 0 ? "" : path + "/") + DefaultTemplateName) is { } found) return found;
        }
        while (path.Length > 0);

        return GetTemplate(DefaultTemplate);
    }

    private MarkdownTemplate Named(string name)
    {
        var isFile = new[] { "." + TemplateExt, ".html" }.Any(end => name.EndsWith(end, StringComparison.OrdinalIgnoreCase));
        var file = isFile ? name : name + "." + TemplateExt;
        return GetTemplate(file.TrimStart('~', '/')) ?? GetTemplate(SharedDir + "/" + file) ?? GetTemplate(ViewsDir + file);
    }

    private MarkdownTemplate GetTemplate(string templatePath)
    {
        var path = templatePath.TrimStart('/');
        lock (_reading)
        {
            if (MasterPageTemplates.TryGetValue(path, out var known) && !WatchForModifiedPages) return known;

            var file = SiteNames.Split(path) == null ? null : VirtualPathProvider?.GetFile(path);
            if (file == null) return known;
            if (known?.LastModified is { } read && file.LastModified <= read) return known;

            known = AddTemplate(path, file.ReadAllText());
            known.LastModified = file.LastModified;
            return known;
        }
    }

    private string WithTokens(string contents) =>
        ReplaceTokens.Aggregate(contents ?? "", static (text, token) => text.Replace(token.Key, token.Value));
}
