namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Logging;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

/// <summary>
/// Views and pages in Markdown: Views/{name of the request or response DTO}.md shows a response as HTML, another .md file of the site is a
/// page at its own path. Layouts are files named _Layout.shtml, the nearest one counts.
/// </summary>
/// <remarks>Markdig makes the HTML. The engine evaluates expressions behind @ itself; nothing is compiled.</remarks>
public partial class MarkdownFormat : IPlugin, IViewEngine
{
    /// <summary>The name of the page that is served for a folder: <c>default</c>.</summary>
    public static string DefaultPage = "default";

    /// <summary>The layout of all pages that have none nearer: <c>/Views/Shared/_Layout.shtml</c>.</summary>
    public static string DefaultTemplate = "/Views/Shared/_Layout.shtml";

    /// <summary>The name of files that are layouts: <c>_Layout.shtml</c>.</summary>
    public static string DefaultTemplateName = "_Layout.shtml";

    /// <summary>The extension of views and pages: <c>md</c>.</summary>
    public static string MarkdownExt = "md";

    /// <summary>The extensions of views and pages.</summary>
    public static string[] PageExts = [MarkdownExt];

    /// <summary>The folder of shared views: <c>/Views/Shared</c>.</summary>
    public static string SharedDir = "/Views/Shared";

    /// <summary>The extension of layouts: <c>shtml</c>.</summary>
    public static string TemplateExt = "shtml";

    /// <summary>The place of the page in a layout.</summary>
    public static string TemplatePlaceHolder = "<!--@Body-->";

    /// <summary>The text that <c>WebHostUrl</c> replaces in each file: <c>~/</c>.</summary>
    public static string WebHostUrlPlaceHolder = "~/";

    /// <summary>Pages that belong to no service, by their path without the extension: "about", "docs/default".</summary>
    public Dictionary<string, MarkdownPage> ContentPages = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Layouts by their path from the root of the site.</summary>
    public Dictionary<string, MarkdownTemplate> MasterPageTemplates = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Views by their name without the extension.</summary>
    public Dictionary<string, MarkdownPage> ViewPages = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The views of Views/Shared, by their name without the extension.</summary>
    public Dictionary<string, MarkdownPage> ViewSharedPages = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Paths below which no pages are looked for, besides those of the configuration's ScanSkipPaths.</summary>
    public List<string> SkipPaths { get; set; }

    private static readonly ILog Log = LogManager.GetLogger(typeof(MarkdownFormat));

    private static MarkdownFormat s_instance;

    private readonly object _reading = new();

    /// <summary>Initializes a new instance of the <see cref="MarkdownFormat"/> class.</summary>
    public MarkdownFormat()
    {
        MarkdownGlobalHelpers = [];
        ReplaceTokens = [];
        SkipPaths = [];
        FindMarkdownPagesFn = FindMarkdownPages;
    }

    /// <summary>The plugin that was registered last, or a new one.</summary>
    public static MarkdownFormat Instance => s_instance ??= new MarkdownFormat();

    /// <summary>The application; null before the plugin is registered.</summary>
    public IAppHost AppHost { get; set; }

    /// <summary>Finds the pages of a folder and all below it.</summary>
    public Func<string, IEnumerable<MarkdownPage>> FindMarkdownPagesFn { get; set; }

    /// <summary>What views derive from: a <see cref="ServiceStack.Markdown.MarkdownViewBase"/>. Null for the engine's own.</summary>
    public Type MarkdownBaseType { get; set; }

    /// <summary>Types whose static members every view may call, by the names that they have there.</summary>
    public Dictionary<string, Type> MarkdownGlobalHelpers { get; set; }

    /// <summary>Texts that are replaced in each file when it is read.</summary>
    public Dictionary<string, string> ReplaceTokens { get; set; }

    /// <summary>The file system that views and pages are read from; by default the application's.</summary>
    public IVirtualPathProvider VirtualPathProvider { get; set; }

    /// <summary>Whether a changed file is read again: in DebugMode.</summary>
    public bool WatchForModifiedPages { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        s_instance = this;
        AppHost = appHost;
        VirtualPathProvider ??= appHost.VirtualPathProvider ?? EndpointHost.VirtualPathProvider;
        if (VirtualPathProvider == null) return;

        var config = appHost.Config ?? EndpointHost.Config;
        MarkdownBaseType = config.MarkdownBaseType ?? MarkdownBaseType;
        foreach (var helper in config.MarkdownGlobalHelpers ?? []) MarkdownGlobalHelpers[helper.Key] = helper.Value;
        foreach (var token in config.HtmlReplaceTokens ?? []) ReplaceTokens[token.Key] = token.Value;
        if (!string.IsNullOrEmpty(config.WebHostUrl)) ReplaceTokens[WebHostUrlPlaceHolder] = config.WebHostUrl.TrimEnd('/') + "/";
        WatchForModifiedPages |= config.DebugMode;

        RegisterMarkdownPages("");
        // a page beside a Razor view may be a part of it
        if (ViewPages.Count + ViewSharedPages.Count + ContentPages.Count > 0) appHost.ViewEngines.Add(this);
        if (ContentPages.Count > 0) appHost.CatchAllHandlers.Add(FindPage);
    }

    /// <summary>Reads all pages and views of a folder.</summary>
    /// <param name="dirPath">From the root of the site; "" for all of it.</param>
    public void RegisterMarkdownPages(string dirPath)
    {
        foreach (var page in FindMarkdownPagesFn(dirPath)) AddPage(page);
    }

    /// <summary>Adds a view or page.</summary>
    public void RegisterMarkdownPage(MarkdownPage markdownPage) => AddPage(markdownPage);

    /// <summary>Adds a view or page.</summary>
    /// <exception cref="FormatException">The text cannot be read; the message names page and error.</exception>
    public void AddPage(MarkdownPage page)
    {
        page.Markdown ??= this;
        try
        {
            page.Compile();
        }
        catch (FormatException error)
        {
            // the others are good: this one reports its error when it is requested
            Log.Error(error.Message);
        }

        switch (page.PageType)
        {
            case MarkdownPageType.ViewPage:
                ViewPages[page.Name] = page;
                break;
            case MarkdownPageType.SharedViewPage:
                ViewSharedPages[page.Name] = page;
                break;
            default:
                ContentPages[PathWithoutExtension(page.FilePath)] = page;
                break;
        }
    }

    /// <summary>Adds a layout.</summary>
    /// <param name="templatePath">From the root of the site.</param>
    /// <param name="templateContents">HTML with places.</param>
    public MarkdownTemplate AddTemplate(string templatePath, string templateContents)
    {
        var path = templatePath.TrimStart('/');
        var template = new MarkdownTemplate(path, path.Substring(path.LastIndexOf('/') + 1), WithTokens(templateContents));
        template.Prepare();
        lock (_reading) MasterPageTemplates[path] = template;
        return template;
    }
}
