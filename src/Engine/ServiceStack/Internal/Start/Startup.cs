namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
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

        SetDefaultContentType();
        _app.ServiceManager.AfterInit();
        RegisterDefaultCache();
    }

    public static void Load(IEnumerable<IPlugin> plugins, IAppHost appHost)
    {
        foreach (var plugin in plugins)
        {
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
