namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Web;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Formats;

/// <summary>What happens between an app's Configure and its first request, in order.</summary>
internal sealed class Startup
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(Startup));

    private readonly Application _app;
    private readonly ErrorWriter _errors;

    public Startup(Application app, ErrorWriter errors)
    {
        _app = app;
        _errors = errors;
    }

    /// <summary>The plugins every app starts with; its Configure may remove or change them.</summary>
    public static List<IPlugin> DefaultPlugins() =>
        [new HtmlFormat(), new CsvFormat(), new PlainTextFormat(), new MarkdownFormat(), new PredefinedRoutesFeature(),
            new MetadataFeature()];

    public void Run()
    {
        RemoveDisabledFeatures();
        _app.ExceptionHandler ??= _errors.WriteByDefault;
        TrimHandlerPath();

        var plugins = _app.Plugins.ToArray();
        foreach (var plugin in plugins) (plugin as IPreInitPlugin)?.Configure(_app.AppHost);
        plugins = _app.Plugins.ToArray();
        _app.PluginsLoaded = true;
        _app.AppHost.LoadPlugin(plugins);
        ReportRazorViews();

        SetDefaultContentType();
        _app.ServiceManager.AfterInit();
        RegisterDefaultCache();
    }

    public static void Load(IEnumerable<IPlugin> plugins, IAppHost appHost)
    {
        foreach (var plugin in plugins)
        {
            RefuseRazorOfV3(plugin.GetType().Assembly);
            try
            {
                plugin.Register(appHost);
            }
            catch (Exception ex)
            {
                // an app starts without the plugin rather than not at all
                Log.Warn($"The plugin {plugin.GetType().Name} failed to register and is left out: {ex.Message}", ex);
            }
        }
    }

    private void RemoveDisabledFeatures()
    {
        var config = _app.Config;

        Disable<HtmlFormat>(Feature.Html);
        Disable<CsvFormat>(Feature.Csv);
        Disable<PlainTextFormat>(Feature.Markdown);
        Disable<MarkdownFormat>(Feature.Markdown);
        Disable<PredefinedRoutesFeature>(Feature.PredefinedRoutes);
        Disable<MetadataFeature>(Feature.Metadata);
        Disable<RequestInfoFeature>(Feature.RequestInfo);

        void Disable<T>(Feature feature) where T : IPlugin
        {
            if ((config.EnableFeatures & feature) != feature) _app.Plugins.RemoveAll(plugin => plugin is T);
        }
    }

    // its views compile by System.Web.Razor and CodeDom, and it found no page here: responses were the HTML report
    private static void RefuseRazorOfV3(Assembly plugin)
    {
        var name = plugin.GetName();
        if (name.Name != "ServiceStack.Razor" || ProductOf(plugin) == ProductOf(typeof(Startup).Assembly)) return;

        throw new NotSupportedException(
            $"{(plugin.IsDynamic ? name.Name : plugin.Location)} is v3's own ServiceStack.Razor {name.Version}, and this engine does not "
            + "run it: build the application with the package HyperHost.Razor, whose names are the same, and deploy what that build "
            + "outputs.");
    }

    private static string ProductOf(Assembly assembly) => assembly.GetCustomAttribute<AssemblyProductAttribute>()?.Product;

    // without the plugin a Razor view would be passed over without a word
    private void ReportRazorViews()
    {
        if (_app.Plugins.Exists(static plugin => plugin is IRazorPlugin)) return;

        var files = _app.AppHost.VirtualPathProvider ?? _app.VirtualPathProvider;
        foreach (var file in files?.GetDirectory("Views")?.GetAllMatchingFiles("*.cshtml") ?? [])
        {
            Log.Error($"{file.VirtualPath} is a Razor view, and is not rendered: install the package HyperHost.Razor and add "
                + "Plugins.Add(new RazorFormat()) to the AppHost.");
        }
    }

    private void TrimHandlerPath()
    {
        var config = _app.Config;
        config.ServiceStackHandlerFactoryPath = config.ServiceStackHandlerFactoryPath?.Trim('/');
        if (config.ServiceStackHandlerFactoryPath == "") config.ServiceStackHandlerFactoryPath = null;
    }

    private void SetDefaultContentType()
    {
        var config = _app.Config;
        if (!string.IsNullOrEmpty(config.DefaultContentType)) return;

        config.DefaultContentType = _app.Plugins.Exists(plugin => plugin is HtmlFormat) ? ContentType.Html : ContentType.Json;
    }

    private void RegisterDefaultCache()
    {
        var container = _app.Container;
        if (container.TryResolve<ICacheClient>() != null) return;

        // by a factory, so that the container disposes of it with the application
        container.Register<ICacheClient>(static _ => new MemoryCacheClient());
    }
}
