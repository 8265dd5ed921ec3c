namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Common;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The current engine, for whoever has no other way to it.</summary>
public class EndpointHost
{
    public EndpointHost()
    {
    }

    public static IAppHost AppHost => Current.AppHost;

    public static List<HttpHandlerResolverDelegate> CatchAllHandlers
    {
        get => Current.CatchAllHandlers;
        set => Current.CatchAllHandlers = value;
    }

    public static EndpointHostConfig Config
    {
        get => Current.Config;
        set => Current.Config = value;
    }

    public static Container Container => Current.Container;

    public static IContentTypeFilter ContentTypeFilter
    {
        get => Current.ContentTypeFilter;
        set => Current.ContentTypeFilter = value;
    }

    public static bool DebugMode => Current.Config != null && Current.Config.DebugMode;

    public static HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => Current.ExceptionHandler;
        set => Current.ExceptionHandler = value;
    }

    public static ServiceMetadata Metadata => Current.Metadata;

    public static List<IPlugin> Plugins
    {
        get => Current.Plugins;
        set => Current.Plugins = value;
    }

    public static List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters => Current.RawRequestFilters;

    public static DateTime ReadyAt
    {
        get => Current.ReadyAt;
        set => Current.ReadyAt = value;
    }

    public static List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => Current.RequestFilters;

    public static List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => Current.ResponseFilters;

    public static HandleServiceExceptionDelegate ServiceExceptionHandler
    {
        get => Current.ServiceExceptionHandler;
        set => Current.ServiceExceptionHandler = value;
    }

    public static ServiceManager ServiceManager
    {
        get => Current.ServiceManager;
        set => SetServiceManager(value);
    }

    public static DateTime StartedAt
    {
        get => Current.StartedAt;
        set => Current.StartedAt = value;
    }

    public static List<IViewEngine> ViewEngines
    {
        get => Current.ViewEngines;
        set => Current.ViewEngines = value;
    }

    public static IVirtualPathProvider VirtualPathProvider
    {
        get => Current.VirtualPathProvider;
        set => Current.VirtualPathProvider = value;
    }

    internal static Engine Current { get; private set; } = new();

    public static void AddPlugin(params IPlugin[] plugins) => Current.AddPlugin(plugins);

    public static void AfterInit() => Current.AfterInit();

    public static bool ApplyPreRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes) =>
        Current.Filters.ApplyPreRequest(httpReq, httpRes);

    public static bool ApplyRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes, object requestDto) =>
        Current.Filters.ApplyRequest(httpReq, httpRes, requestDto);

    public static bool ApplyResponseFilters(IHttpRequest httpReq, IHttpResponse httpRes, object response) =>
        Current.Filters.ApplyResponse(httpReq, httpRes, response);

    /// <summary>A configuration good enough for tests that have no app host.</summary>
    public static void AssertTestConfig(params Assembly[] assemblies)
    {
        if (ServiceManager != null) return;

        var withServices = assemblies.Length == 0 ? [Assembly.GetCallingAssembly()] : assemblies;
        EndpointHostConfig.Instance.ServiceName = "Test Services";
        SetServiceManager(new ServiceManager(withServices));
        EndpointHostConfig.Instance.ServiceManager = ServiceManager;
    }

    public static void ConfigureHost(IAppHost appHost, string serviceName, ServiceManager serviceManager)
    {
        var config = EndpointHostConfig.Instance;
        config.ServiceName = serviceName;
        config.ServiceManager = serviceManager;
        config.FallbackRestPath = null;
        config.DebugMode = appHost.GetType().Assembly.IsDebugBuild();

        Current = new Engine { AppHost = appHost, Plugins = Startup.DefaultPlugins() };
        if (config.DebugMode) Current.Plugins.Add(new RequestInfoFeature());
        SetServiceManager(serviceManager);
        Current.VirtualPathProvider = new FileSystemVirtualPathProvider(appHost, config.WebHostPhysicalPath);
    }

    public static IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        AppHost != null
            ? AppHost.CreateServiceRunner<TRequest>(actionContext)
            : new ServiceRunner<TRequest>(null, actionContext);

    public static void Dispose() => Current = new Engine();

    public static T GetPlugin<T>() where T : class, IPlugin
    {
        foreach (var plugin in Current.Plugins)
        {
            if (plugin is T found) return found;
        }
        return null;
    }

    public static T TryResolve<T>() => AppHost == null ? default : AppHost.TryResolve<T>();

    private static void SetServiceManager(ServiceManager serviceManager)
    {
        Current.ServiceManager = serviceManager;
        if (serviceManager == null) return;

        serviceManager.ServiceController.Engine = Current;
        serviceManager.ServiceController.Resolver = Current.AppHost;
        EndpointHandlerBase.ServiceManager = serviceManager;
        Current.ApplyConfig();
    }
}
