namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>What lies in the site's root folder at start, and the handlers that do not depend on the request.</summary>
internal sealed class SiteRoot
{
    private readonly EndpointHostConfig _config;
    private readonly HashSet<string> _names = new(StringComparer.OrdinalIgnoreCase);
    private readonly IHttpHandler _default;
    private readonly RedirectHttpHandler _nonRootDefault;
    private string _baseUrl;

    public SiteRoot(EndpointHostConfig config)
    {
        _config = config;

        var staticFiles = new StaticFileHandler();
        StaticFiles = staticFiles;
        var root = config.WebHostPhysicalPath;
        if (!string.IsNullOrEmpty(root) && Directory.Exists(root)) ReadRoot(root, staticFiles);

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

        var page = FirstOf(config.DefaultRedirectPath, DefaultFileName, config.MetadataRedirectPath);
        _default = page == null ? NotFound : new RedirectHttpHandler { RelativeUrl = page };
        if (!string.IsNullOrEmpty(config.MetadataRedirectPath))
            _nonRootDefault = new RedirectHttpHandler { RelativeUrl = config.MetadataRedirectPath };

        SetBaseUrl(config.WebHostUrl);
    }

    public IHttpHandler NotFound { get; }

    public IHttpHandler Forbidden { get; }

    public IHttpHandler StaticFiles { get; }

    public string DefaultFileName { get; private set; }

    public string BaseUrl => _baseUrl;

    public IHttpHandler GetDefault() =>
        _config.ServiceStackHandlerFactoryPath == null || !string.IsNullOrEmpty(_config.DefaultRedirectPath)
            ? _default
            : _nonRootDefault ?? _default;

    /// <summary>Whether the path's first component is a file or folder of the root.</summary>
    public bool HasRoot(string path)
    {
        if (_names.Count == 0) return false;

        var start = 0;
        while (start < path.Length && path[start] == '/') start++;
        var end = path.IndexOf('/', start);
        return _names.Contains(end < 0 ? path.Substring(start) : path.Substring(start, end - start));
    }

    /// <summary>Files without an extension, and those whose extension the app allows.</summary>
    public bool IsAllowed(string filePath)
    {
        var extension = Path.GetExtension(filePath);
        return string.IsNullOrEmpty(extension) || _config.AllowFileExtensions.Contains(extension.Substring(1));
    }

    /// <summary>Where the app does not say its own address, the first request for "/" does.</summary>
    public void UseBaseUrl(IHttpRequest request)
    {
        if (_baseUrl == null) SetBaseUrl(request.OriginalRequest is HttpRequest web ? FindBaseUrl(web) : request.GetPathUrl());
    }

    // Mono cannot always tell the address of a request: redirects stay relative there
    private static string FindBaseUrl(HttpRequest request) =>
        EngineVersion.IsMono ? request.Path.Substring(0, request.Path.LastIndexOf('/')) : request.GetApplicationUrl();

    private void SetBaseUrl(string url)
    {
        if (url == null) return;

        _baseUrl = url;
        if (_default is RedirectHttpHandler redirect) redirect.AbsoluteUrl ??= Below(url, redirect.RelativeUrl);
        if (_nonRootDefault != null) _nonRootDefault.AbsoluteUrl ??= Below(url, _nonRootDefault.RelativeUrl);
    }

    // an address that is not known leaves the page relative
    private static string Below(string url, string page) => url.Length == 0 ? page.TrimStart('/') : url.CombineWith(page);

    private void ReadRoot(string root, StaticFileHandler staticFiles)
    {
        foreach (var file in Directory.GetFiles(root))
        {
            var name = Path.GetFileName(file);
            _names.Add(name);
            if (DefaultFileName != null || !_config.DefaultDocuments.Contains(name.ToLowerInvariant())) continue;

            DefaultFileName = name;
            staticFiles.SetDefaultFile(file);
        }
        foreach (var folder in Directory.GetDirectories(root)) _names.Add(Path.GetFileName(folder));
    }

    private static string FirstOf(params string[] pages) => Array.Find(pages, page => !string.IsNullOrEmpty(page));
}
