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

/// <summary>The current application's engine as static members, for code that no host hands an application to.</summary>
public class EndpointHost
{
    /// <summary>Initializes a new instance of the <see cref="EndpointHost"/> class.</summary>
    public EndpointHost()
    {
    }

    /// <summary>The application; null before one is created and after it is disposed of.</summary>
    public static IAppHost AppHost => Current.App.AppHost;

    /// <summary>Functions that return the handler of a path that no route takes.</summary>
    public static List<HttpHandlerResolverDelegate> CatchAllHandlers
    {
        get => Current.App.CatchAllHandlers;
        set => Current.App.CatchAllHandlers = value;
    }

    /// <summary>The configuration of the current application.</summary>
    public static EndpointHostConfig Config
    {
        get => Current.Config;
        set => Current.Config = value;
    }

    /// <summary>The container of the current application.</summary>
    public static Container Container => Current.App.Container;

    /// <summary>The formats of requests and responses.</summary>
    public static IContentTypeFilter ContentTypeFilter
    {
        get => Current.App.ContentTypeFilter;
        set => Current.App.ContentTypeFilter = value;
    }

    /// <summary>Whether the application runs in debug mode.</summary>
    public static bool DebugMode => Current.Config != null && Current.Config.DebugMode;

    /// <summary>Handles exceptions that no service handled; null takes the default.</summary>
    public static HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => Current.App.ExceptionHandler;
        set => Current.App.ExceptionHandler = value;
    }

    /// <summary>The operations of the current application.</summary>
    public static ServiceMetadata Metadata => Current.App.Metadata;

    /// <summary>The plugins of the current application.</summary>
    public static List<IPlugin> Plugins
    {
        get => Current.App.Plugins;
        set => Current.App.Plugins = value;
    }

    /// <summary>Filters that run before the request is read.</summary>
    public static List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters => Current.App.RawRequestFilters;

    /// <summary>When the application began to accept requests, in UTC.</summary>
    public static DateTime ReadyAt
    {
        get => Current.App.ReadyAt;
        set => Current.App.ReadyAt = value;
    }

    /// <summary>Filters that run before the service, with the request DTO.</summary>
    public static List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => Current.App.RequestFilters;

    /// <summary>Filters that run after the service, with the response.</summary>
    public static List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => Current.App.ResponseFilters;

    /// <summary>Handles exceptions of services; null takes the default.</summary>
    public static HandleServiceExceptionDelegate ServiceExceptionHandler
    {
        get => Current.App.ServiceExceptionHandler;
        set => Current.App.ServiceExceptionHandler = value;
    }

    /// <summary>Runs the services of the current application.</summary>
    public static ServiceManager ServiceManager
    {
        get => Current.App.ServiceManager;
        set => SetServiceManager(value);
    }

    /// <summary>When the application began to start, in UTC.</summary>
    public static DateTime StartedAt
    {
        get => Current.App.StartedAt;
        set => Current.App.StartedAt = value;
    }

    /// <summary>The engines of views, in the order in which they are tried.</summary>
    public static List<IViewEngine> ViewEngines
    {
        get => Current.App.ViewEngines;
        set => Current.App.ViewEngines = value;
    }

    /// <summary>The file system of the application.</summary>
    public static IVirtualPathProvider VirtualPathProvider
    {
        get => Current.App.VirtualPathProvider;
        set => Current.App.VirtualPathProvider = value;
    }

    internal static Engine Current { get; private set; } = CreateEngine(null);

    /// <summary>Adds plugins, and registers them at once if the application runs.</summary>
    public static void AddPlugin(params IPlugin[] plugins) => Current.AddPlugin(plugins);

    /// <summary>Completes the start: registers the plugins and the routes.</summary>
    public static void AfterInit() => Current.AfterInit();

    /// <summary>Runs the filters of a request that is not read yet.</summary>
    /// <returns>True if a filter has ended the response; the caller stops then.</returns>
    public static bool ApplyPreRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes) =>
        Current.PreRequestFilterChain.Run(httpReq, httpRes);

    /// <summary>Runs the filters before a service, attributes included.</summary>
    /// <returns>True if a filter has ended the response; the caller stops then.</returns>
    public static bool ApplyRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes, object requestDto) =>
        Current.RequestFilterChain.Run(httpReq, httpRes, requestDto);

    /// <summary>Runs the filters after a service, attributes included.</summary>
    /// <returns>True if a filter has ended the response; the caller stops then.</returns>
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

    /// <summary>
    /// Makes an application the current one, with the default configuration and plugins. Hosts call it from their constructors.
    /// </summary>
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

    /// <summary>Creates the runner of an action: the application's own if there is an application.</summary>
    public static IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        AppHost != null
            ? AppHost.CreateServiceRunner<TRequest>(actionContext)
            : new ServiceRunner<TRequest>(null, actionContext);

    /// <summary>Removes the current application and its engine.</summary>
    public static void Dispose() => Use(null);

    /// <summary>Returns a plugin by its type; null if there is none.</summary>
    public static T GetPlugin<T>() where T : class, IPlugin
    {
        foreach (var plugin in Current.App.Plugins)
        {
            if (plugin is T found) return found;
        }
        return null;
    }

    /// <summary>Resolves a service from the current application; the default value if there is none.</summary>
    public static T TryResolve<T>() => AppHost == null ? default : AppHost.TryResolve<T>();

    // The first engine, which has no application, is made when the runtime makes it: on .NET as late as the assignment. What concerns the
    // whole process follows after it.
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
