namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Common;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The current engine, for whoever has no other way to it.</summary>
public class EndpointHost
{
    public EndpointHost()
    {
    }

    public static IAppHost AppHost => Current.App.AppHost;

    public static List<HttpHandlerResolverDelegate> CatchAllHandlers
    {
        get => Current.App.CatchAllHandlers;
        set => Current.App.CatchAllHandlers = value;
    }

    public static EndpointHostConfig Config
    {
        get => Current.Config;
        set => Current.Config = value;
    }

    public static Container Container => Current.App.Container;

    public static IContentTypeFilter ContentTypeFilter
    {
        get => Current.App.ContentTypeFilter;
        set => Current.App.ContentTypeFilter = value;
    }

    public static bool DebugMode => Current.Config != null && Current.Config.DebugMode;

    public static HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => Current.App.ExceptionHandler;
        set => Current.App.ExceptionHandler = value;
    }

    public static ServiceMetadata Metadata => Current.App.Metadata;

    public static List<IPlugin> Plugins
    {
        get => Current.App.Plugins;
        set => Current.App.Plugins = value;
    }

    public static List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters => Current.App.RawRequestFilters;

    public static DateTime ReadyAt
    {
        get => Current.App.ReadyAt;
        set => Current.App.ReadyAt = value;
    }

    public static List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => Current.App.RequestFilters;

    public static List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => Current.App.ResponseFilters;

    public static HandleServiceExceptionDelegate ServiceExceptionHandler
    {
        get => Current.App.ServiceExceptionHandler;
        set => Current.App.ServiceExceptionHandler = value;
    }

    public static ServiceManager ServiceManager
    {
        get => Current.App.ServiceManager;
        set => SetServiceManager(value);
    }

    public static DateTime StartedAt
    {
        get => Current.App.StartedAt;
        set => Current.App.StartedAt = value;
    }

    public static List<IViewEngine> ViewEngines
    {
        get => Current.App.ViewEngines;
        set => Current.App.ViewEngines = value;
    }

    public static IVirtualPathProvider VirtualPathProvider
    {
        get => Current.App.VirtualPathProvider;
        set => Current.App.VirtualPathProvider = value;
    }

    internal static Engine Current { get; private set; } = CreateEngine(null);

    public static void AddPlugin(params IPlugin[] plugins) => Current.AddPlugin(plugins);

    public static void AfterInit() => Current.AfterInit();

    public static bool ApplyPreRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes) =>
        Current.PreRequestFilterChain.Run(httpReq, httpRes);

    public static bool ApplyRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes, object requestDto) =>
        Current.RequestFilterChain.Run(httpReq, httpRes, requestDto);

    public static bool ApplyResponseFilters(IHttpRequest httpReq, IHttpResponse httpRes, object response) =>
        Current.ResponseFilterChain.Run(httpReq, httpRes, response);

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

        Use(appHost);
        Current.App.Plugins.AddRange(Startup.DefaultPlugins());
        if (config.DebugMode) Current.App.Plugins.Add(new RequestInfoFeature());
        SetServiceManager(serviceManager);
        Current.App.VirtualPathProvider = new FileSystemVirtualPathProvider(appHost, config.WebHostPhysicalPath);
    }

    public static IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        AppHost != null
            ? AppHost.CreateServiceRunner<TRequest>(actionContext)
            : new ServiceRunner<TRequest>(null, actionContext);

    public static void Dispose() => Use(null);

    public static T GetPlugin<T>() where T : class, IPlugin
    {
        foreach (var plugin in Current.App.Plugins)
        {
            if (plugin is T found) return found;
        }
        return null;
    }

    public static T TryResolve<T>() => AppHost == null ? default : AppHost.TryResolve<T>();

    // The first engine, which has no application, is made when the runtime makes it: on .NET as late as the assignment. What concerns the
    // whole process is said behind it.
    private static void Use(IAppHost appHost)
    {
        Current = CreateEngine(appHost);
        Current.AllowTypes();
    }

    private static Engine CreateEngine(IAppHost appHost) => new(new Application(EndpointHostConfig.Instance) { AppHost = appHost });

    private static void SetServiceManager(ServiceManager serviceManager)
    {
        Current.App.ServiceManager = serviceManager;
        if (serviceManager == null) return;

        serviceManager.ServiceController.Engine = Current;
        serviceManager.ServiceController.Resolver = Current.App.AppHost;
        EndpointHandlerBase.ServiceManager = serviceManager;
        Current.ApplyConfig();
    }
}
