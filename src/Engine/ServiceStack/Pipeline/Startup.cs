namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.Web;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Support;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Formats;

/// <summary>What happens between an app's Configure and its first request, in order.</summary>
internal sealed class Startup
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(Startup));

    private readonly Engine _engine;

    public Startup(Engine engine) => _engine = engine;

    /// <summary>The plugins every app starts with; its Configure may remove or change them.</summary>
    public static List<IPlugin> DefaultPlugins() =>
        [new HtmlFormat(), new CsvFormat(), new PlainTextFormat(), new PredefinedRoutesFeature(), new MetadataFeature()];

    public void Run()
    {
        RemoveDisabledFeatures();
        _engine.ExceptionHandler ??= WriteError;
        TrimHandlerPath();

        var plugins = _engine.Plugins.ToArray();
        foreach (var plugin in plugins) (plugin as IPreInitPlugin)?.Configure(_engine.AppHost);
        plugins = _engine.Plugins.ToArray();
        _engine.MarkPluginsLoaded();
        _engine.AppHost.LoadPlugin(plugins);

        SetDefaultContentType();
        _engine.ServiceManager.AfterInit();
        RegisterDefaultCache();
        KeepEnumNames();
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
                Log.Warn("Error loading plugin " + plugin.GetType().Name, ex);
            }
        }
    }

    private static void WriteError(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        // System.Web has sent nothing yet
        if (response.IsClosed && response.OriginalResponse is not HttpResponse) return;
        response.WriteErrorToResponse(
            request,
            request.ResponseContentType,
            operationName,
            ex.Message,
            ex,
            ex.ToStatusCode());
    }

    private void RemoveDisabledFeatures()
    {
        var config = _engine.Config;

        Disable<HtmlFormat>(Feature.Html);
        Disable<CsvFormat>(Feature.Csv);
        Disable<PlainTextFormat>(Feature.Markdown);
        Disable<PredefinedRoutesFeature>(Feature.PredefinedRoutes);
        Disable<MetadataFeature>(Feature.Metadata);
        Disable<RequestInfoFeature>(Feature.RequestInfo);

        void Disable<T>(Feature feature) where T : IPlugin
        {
            if ((config.EnableFeatures & feature) != feature) _engine.Plugins.RemoveAll(plugin => plugin is T);
        }
    }

    private void TrimHandlerPath()
    {
        var config = _engine.Config;
        config.ServiceStackHandlerFactoryPath = config.ServiceStackHandlerFactoryPath?.Trim('/');
        if (config.ServiceStackHandlerFactoryPath == "") config.ServiceStackHandlerFactoryPath = null;
    }

    private void SetDefaultContentType()
    {
        var config = _engine.Config;
        if (!string.IsNullOrEmpty(config.DefaultContentType)) return;

        config.DefaultContentType = _engine.Plugins.Exists(plugin => plugin is HtmlFormat) ? ContentType.Html : ContentType.Json;
    }

    private void KeepEnumNames()
    {
        var names = new EnumNames();
        foreach (var operation in _engine.ServiceManager.Metadata.Operations)
        {
            names.KeepThoseOf(operation.RequestType);
            names.KeepThoseOf(operation.ResponseType);
        }
    }

    private void RegisterDefaultCache()
    {
        var container = _engine.Container;
        if (container.TryResolve<ICacheClient>() == null) container.Register<ICacheClient>(new MemoryCacheClient());
    }
}
