namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Web;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The files of the site's root folder at start, and the handlers that do not depend on the request.</summary>
internal sealed class SiteRoot
{
    private readonly EndpointHostConfig _config;
    private readonly HashSet<string> _names = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _pageFolders = new(StringComparer.OrdinalIgnoreCase);
    private readonly string _page;
    private string _baseUrl;

    public SiteRoot(EndpointHostConfig config)
    {
        _config = config;

        var staticFiles = new StaticFileHandler();
        StaticFiles = staticFiles;
        var root = config.WebHostPhysicalPath;
        foreach (var folder in config.FileFolders)
        {
            if (Directory.Exists(folder)) ReadRoot(folder, staticFiles);
        }

        if (Directory.Exists(root) && !config.FileFolders.Contains(root))
        {
            foreach (var folder in Directory.GetDirectories(root)) _pageFolders.Add(Path.GetFileName(folder));
        }

        var names = new List<string>();
        foreach (var name in _names) names.Add(name.ToLowerInvariant());
        NotFound = config.GetCustomErrorHttpHandler(HttpStatusCode.NotFound) ?? new NotFoundHttpHandler
        {
            IsIntegratedPipeline = HttpRuntime.UsingIntegratedPipeline,
            WebHostPhysicalPath = root,
            WebHostRootFileNames = names,
            DefaultRootFileName = DefaultFileName,
            DefaultHandler = DefaultFileName,
        };
        Forbidden = config.GetCustomErrorHttpHandler(HttpStatusCode.Forbidden) ?? new ForbiddenHttpHandler
        {
            IsIntegratedPipeline = HttpRuntime.UsingIntegratedPipeline,
            WebHostPhysicalPath = root,
            WebHostRootFileNames = names,
            DefaultRootFileName = DefaultFileName,
        };

        _page = FirstOf(config.DefaultRedirectPath, DefaultFileName);
        _baseUrl = config.WebHostUrl;
    }

    public IHttpHandler NotFound { get; }

    public IHttpHandler Forbidden { get; }

    public IHttpHandler StaticFiles { get; }

    public string DefaultFileName { get; private set; }

    private StartPageHandler StartPage { get; set; }

    public string BaseUrl => _baseUrl;

    /// <summary>
    /// The handler of "/": the application's own page, the site's start page, or the metadata. An application that is mounted
    /// at a path serves the start page at the site's root as it is, as a web server does.
    /// </summary>
    public IHttpHandler GetDefault(IHttpRequest request)
    {
        var handlerPath = _config.ServiceStackHandlerFactoryPath;
        var metadata = ApplicationUrls.MetadataPage(_config);
        if (handlerPath == null || _config.IsMounted || !string.IsNullOrEmpty(_config.DefaultRedirectPath))
            return RedirectTo(FirstOf(_page, metadata), request);
        if (StartPage != null && !ApplicationUrls.IsBelow(request, handlerPath)) return StartPage;

        return RedirectTo(FirstOf(metadata, _page), request);
    }

    /// <summary>Whether the path's first component is a file or folder of the root.</summary>
    public bool HasRoot(string path) => _names.Count > 0 && _names.Contains(FirstName(path));

    /// <summary>Whether a path names a folder of views and pages that is apart from the static files.</summary>
    public bool HasPageFolder(string path) => _pageFolders.Count > 0 && _pageFolders.Contains(FirstName(path))
        && !NamesFile(path) && _config.FindPageFolder(path) != null;

    /// <returns>The path of a file from the root of the site; null if it names no file of the site that clients may know of.</returns>
    public string PathOf(string filePath) => _config.SitePathOf(filePath);

    /// <summary>Whether the last name of a path has an extension.</summary>
    public static bool NamesFile(string sitePath) => SiteNames.ExtensionOf(LastName(sitePath)).Length > 0;

    /// <summary>Names without an extension, and those whose extension the app allows.</summary>
    public bool IsAllowed(string sitePath)
    {
        var name = LastName(sitePath);
        var extension = SiteNames.ExtensionOf(name);
        return extension.Length == 0 || (_config.AllowFileExtensions.Contains(extension) && !SiteNames.IsPrivate(name));
    }

    public bool HasFolder(string sitePath) => _config.FindFolder(sitePath) != null;

    /// <summary>Without WebHostUrl, the application's address is that of the first request for "/".</summary>
    public void UseBaseUrl(IHttpRequest request) =>
        _baseUrl ??= request.OriginalRequest is HttpRequest web ? FindBaseUrl(web) : request.GetApplicationUrl();

    // Mono does not always know the address of a request
    private static string FindBaseUrl(HttpRequest request) =>
        EngineVersion.IsMono ? request.Path.Substring(0, request.Path.LastIndexOf('/')) : request.GetApplicationUrl();

    private IHttpHandler RedirectTo(string page, IHttpRequest request) =>
        page == null ? NotFound : new RedirectHttpHandler { AbsoluteUrl = ApplicationUrls.OfPage(page, request, _config) };

    private void ReadRoot(string root, StaticFileHandler staticFiles)
    {
        // a document may have capital letters in its name; of two that differ by them alone, the one in lower case counts
        var found = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var file in Directory.GetFiles(root))
        {
            var name = Path.GetFileName(file);
            _names.Add(name);
            if (!found.TryGetValue(name, out var other) || string.CompareOrdinal(other, file) < 0) found[name] = file;
        }
        foreach (var folder in Directory.GetDirectories(root)) _names.Add(Path.GetFileName(folder));

        foreach (var document in _config.DefaultDocuments)
        {
            if (!found.TryGetValue(document, out var file)) continue;

            // never the source of a page that has to be run, as default.aspx
            if (IsAllowed(Path.GetFileName(file))) StartPage ??= new StartPageHandler("/" + Path.GetFileName(file), staticFiles);
            if (DefaultFileName != null) continue;

            DefaultFileName = Path.GetFileName(file);
            staticFiles.SetDefaultFile(file);
        }
    }

    private static string FirstName(string path)
    {
        var start = 0;
        while (start < path.Length && path[start] == '/') start++;
        var end = path.IndexOf('/', start);
        return end < 0 ? path.Substring(start) : path.Substring(start, end - start);
    }

    private static string LastName(string sitePath) => sitePath.Substring(sitePath.LastIndexOf('/') + 1);

    private static string FirstOf(params string[] pages) => Array.Find(pages, page => !string.IsNullOrEmpty(page));
}
