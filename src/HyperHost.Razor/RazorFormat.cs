namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Razor.Compilation;
using ServiceStack.Razor.Managers;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Razor views and pages: Views/NAME.cshtml shows a response as HTML, any other .cshtml file of the site is a page at its own path.
/// Layouts are files named _Layout.cshtml, and the nearest one applies.
/// </summary>
/// <example>
/// <code>
/// Plugins.Add(new RazorFormat());
/// </code>
/// </example>
public partial class RazorFormat : IPlugin, IRazorPlugin, IRazorConfig
{
    /// <summary>Placeholder for the page in a layout.</summary>
    public const string TemplatePlaceHolder = "@RenderBody()";

    /// <summary>The plugin that was registered last.</summary>
    public static RazorFormat Instance;

    /// <summary>The views of the site.</summary>
    protected internal RazorViewManager ViewManager;

    /// <summary>Renders views for requests.</summary>
    protected internal RazorPageResolver PageResolver;

    /// <summary>Initializes a new instance of the <see cref="RazorFormat"/> class.</summary>
    public RazorFormat()
    {
        RazorFileExtension = ".cshtml";
        DefaultPageName = "default.cshtml";
        PageBaseType = typeof(ViewPage);
        Deny = [];
    }

    /// <inheritdoc/>
    public string DefaultPageName { get; set; }

    /// <inheritdoc/>
    public List<Predicate<string>> Deny { get; set; }

    /// <summary>Whether changed files are compiled again without a restart; null (the default) if DebugMode is on.</summary>
    public bool? EnableLiveReload { get; set; }

    /// <summary>A custom watcher of the site's folder; null by default, because the engine compares the files' times.</summary>
    public ILiveReload LiveReload { get; set; }

    /// <summary>Creates a custom watcher; null for none.</summary>
    public Func<RazorViewManager, ILiveReload> LiveReloadFactory { get; set; }

    /// <inheritdoc/>
    public Type PageBaseType { get; set; }

    /// <summary>
    /// Whether all views are compiled at the start of the application, on a separate thread; null, the default, means no. A view that
    /// is requested earlier is compiled at once. Views that the build has compiled are skipped.
    /// </summary>
    public bool? PrecompilePages { get; set; }

    /// <inheritdoc/>
    public string RazorFileExtension { get; set; }

    /// <summary>Replaces the engine's rendering of partial views; null for the default.</summary>
    public RenderPartialDelegate RenderPartialFn { get; set; }

    /// <inheritdoc/>
    public string ScanRootPath { get; private set; }

    /// <summary>The files of the site; by default the application's.</summary>
    public IVirtualPathProvider VirtualPathProvider { get; set; }

    /// <summary>
    /// Whether the start waits until all views are compiled, if <see cref="PrecompilePages"/> is true; null, the default, means no.
    /// Views with errors are logged, and do not stop the start.
    /// </summary>
    public bool? WaitForPrecompilationOnStartup { get; set; }

    /// <summary>The same as <see cref="EnableLiveReload"/>.</summary>
    public bool WatchForModifiedPages
    {
        get => EnableLiveReload.GetValueOrDefault();
        set => EnableLiveReload = value;
    }

    /// <inheritdoc/>
    public string WebHostUrl { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        VirtualPathProvider ??= appHost.VirtualPathProvider ?? EndpointHost.VirtualPathProvider;
        var config = appHost.Config ?? EndpointHost.Config;
        WebHostUrl ??= config?.WebHostUrl;
        EnableLiveReload ??= config?.DebugMode;

        Start(CompiledViews.Of(appHost));
        appHost.ViewEngines.Add(PageResolver);
        appHost.CatchAllHandlers.Add(PageResolver.CatchAllHandler);
    }

    /// <summary>Starts the plugin without an application, to render strings and files.</summary>
    public virtual RazorFormat Init()
    {
        Start([]);
        return this;
    }

    /// <summary>Creates the resolver, which renders views for requests.</summary>
    public virtual RazorPageResolver CreatePageResolver() => new(this, ViewManager) { RenderPartialFn = RenderPartialFn };

    /// <summary>Creates the view manager, which finds views.</summary>
    public virtual RazorViewManager CreateViewManager() => new(this, VirtualPathProvider);

    private void Start(IEnumerable<CompiledViewAttribute> compiled)
    {
        Instance = this;
        ScanRootPath = VirtualPathProvider?.RootDirectory?.RealPath;
        ViewManager = CreateViewManager();
        ViewManager.IsWatching = EnableLiveReload.GetValueOrDefault();
        ViewManager.Init(compiled);
        PageResolver = CreatePageResolver();

        if (PrecompilePages == true) ViewManager.Precompile(WaitForPrecompilationOnStartup == true);
        LiveReload ??= LiveReloadFactory?.Invoke(ViewManager);
        LiveReload?.StartWatching(ScanRootPath);
    }
}
