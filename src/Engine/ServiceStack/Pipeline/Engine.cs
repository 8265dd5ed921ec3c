namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>One app's engine: its configuration, filters, plugins and handlers. <see cref="EndpointHost"/> is a front for the current one.</summary>
internal sealed class Engine
{
    private EndpointHostConfig _config;
    private Dispatcher _dispatcher;

    public Engine()
    {
        _config = EndpointHostConfig.Instance;
        Filters = new FilterChain(this);
        Binder = new RouteBinder(this);
        Pipeline = new RequestPipeline(this);
        Plugins = new List<IPlugin>();
        CatchAllHandlers = new List<HttpHandlerResolverDelegate>();
        ViewEngines = new List<IViewEngine>();
        StartedAt = DateTime.UtcNow;
        RuntimeTypes.AllowThoseOfTheApp();
        CodePages.Register();
    }

    public IAppHost AppHost { get; set; }

    public ServiceManager ServiceManager { get; set; }

    public EndpointHostConfig Config
    {
        get => _config;
        set
        {
            if (value.ServiceName == null) value.ServiceName = _config.ServiceName;
            _config = value;
            _dispatcher = null;
            ApplyConfig();
        }
    }

    public Container Container => (AppHost as IHasContainer)?.Container ?? ServiceManager?.Container;

    public ServiceMetadata Metadata => ServiceManager?.Metadata;

    public IContentTypeFilter ContentTypeFilter { get; set; } = HttpResponseFilter.Instance;

    public List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters { get; } = new();

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; } = new();

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; } = new();

    public List<IViewEngine> ViewEngines { get; set; }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers { get; set; }

    public List<IPlugin> Plugins { get; set; }

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public DateTime StartedAt { get; set; }

    public DateTime ReadyAt { get; set; }

    public bool PluginsLoaded { get; private set; }

    public FilterChain Filters { get; }

    public RouteBinder Binder { get; }

    public RequestPipeline Pipeline { get; }

    /// <summary>Made at the first request, when the configuration is final, and again when a new one is set.</summary>
    public Dispatcher Dispatcher => _dispatcher ??= new Dispatcher(this);

    /// <summary>The configuration has changed after all.</summary>
    public void ForgetDispatcher() => _dispatcher = null;

    public Type ServiceOfRequest(Type requestType) => Metadata?.GetServiceTypeByRequest(requestType);

    public Type ServiceOfResponse(Type responseType) => Metadata?.GetServiceTypeByResponse(responseType);

    public void AddPlugin(IPlugin[] plugins)
    {
        foreach (var plugin in plugins) Plugins.Add(plugin);
        if (PluginsLoaded) AppHost.LoadPlugin(plugins);
    }

    /// <summary>What an app's Configure has set up comes to life: plugins, error handling, routes.</summary>
    public void AfterInit()
    {
        StartedAt = DateTime.UtcNow;
        new Startup(this).Run();
        ReadyAt = DateTime.UtcNow;
        _dispatcher = null;
    }

    public void MarkPluginsLoaded() => PluginsLoaded = true;

    public void ApplyConfig()
    {
        if (ServiceManager == null) return;
        ServiceManager.ServiceController.EnableAccessRestrictions = _config.EnableAccessRestrictions;
    }
}
