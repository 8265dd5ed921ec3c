namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Web;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;

/// <summary>Base of an app that a web server hosts.</summary>
public abstract class AppHostBase : IFunqlet, IHasContainer, IDisposable, IAppHost
{
    /// <summary>Names the application and the assemblies of its services.</summary>
    /// <param name="serviceName">Shown on the metadata pages.</param>
    /// <param name="assembliesWithServices">Assemblies whose service classes are registered.</param>
    /// <example>
    /// <code>
    /// public class AppHost() : AppHostBase("Orders", typeof(OrderService).Assembly)
    /// {
    ///     public override void Configure(Container container) =&gt;
    ///         container.Register&lt;ICacheClient&gt;(new MemoryCacheClient());
    /// }
    ///
    /// // Application_Start
    /// new AppHost().Init();
    /// </code>
    /// </example>
    protected AppHostBase(string serviceName, params Assembly[] assembliesWithServices) =>
        EndpointHost.ConfigureHost(this, serviceName, CreateServiceManager(assembliesWithServices));

    /// <inheritdoc/>
    public List<HttpHandlerResolverDelegate> CatchAllHandlers => EndpointHost.CatchAllHandlers;

    /// <inheritdoc/>
    public EndpointHostConfig Config => EndpointHost.Config;

    /// <inheritdoc/>
    public Container Container => EndpointHost.ServiceManager?.Container;

    /// <inheritdoc/>
    public IContentTypeFilter ContentTypeFilters => EndpointHost.ContentTypeFilter;

    /// <inheritdoc/>
    public HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => EndpointHost.ExceptionHandler;
        set => EndpointHost.ExceptionHandler = value;
    }

    /// <summary>The application that is running; null before <c>Init</c> and after <c>Dispose</c>.</summary>
    public static AppHostBase Instance { get; protected set; }

    /// <inheritdoc/>
    public List<IPlugin> Plugins => EndpointHost.Plugins;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters => EndpointHost.RawRequestFilters;

    /// <inheritdoc/>
    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders =>
        EndpointHost.ServiceManager.ServiceController.RequestTypeFactoryMap;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => EndpointHost.RequestFilters;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => EndpointHost.ResponseFilters;

    /// <inheritdoc/>
    public IServiceRoutes Routes => EndpointHost.ServiceManager.ServiceController.Routes;

    /// <summary>Runs the services of the application.</summary>
    protected IServiceController ServiceController => EndpointHost.ServiceManager.ServiceController;

    /// <inheritdoc/>
    public HandleServiceExceptionDelegate ServiceExceptionHandler
    {
        get => EndpointHost.ServiceExceptionHandler;
        set => EndpointHost.ServiceExceptionHandler = value;
    }

    /// <inheritdoc/>
    public List<IViewEngine> ViewEngines => EndpointHost.ViewEngines;

    /// <inheritdoc/>
    public IVirtualPathProvider VirtualPathProvider
    {
        get => EndpointHost.VirtualPathProvider;
        set => EndpointHost.VirtualPathProvider = value;
    }

    /// <inheritdoc/>
    public abstract void Configure(Container container);

    /// <summary>Creates what finds and runs the services. Override it for a container of your own.</summary>
    protected virtual ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => new(assembliesWithServices);

    /// <inheritdoc/>
    public virtual IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    /// <inheritdoc/>
    public virtual void Dispose()
    {
        EndpointHost.ServiceManager?.Dispose();
        if (Instance == this) Instance = null;
    }

    /// <summary>Runs the service of a request DTO without HTTP.</summary>
    /// <returns>The response.</returns>
    public virtual object ExecuteService(object requestDto) => ExecuteService(requestDto, EndpointAttributes.None);

    /// <summary>Runs the service of a request DTO as if a client with these attributes had called.</summary>
    public object ExecuteService(object requestDto, EndpointAttributes endpointAttributes) =>
        ServiceController.Execute(requestDto, new HttpRequestContext(requestDto, endpointAttributes));

    /// <summary>
    /// Starts the application: calls <c>Configure</c>, registers plugins and routes. Call it once, at the start of the process.
    /// </summary>
    /// <exception cref="InvalidOperationException">An application is running already.</exception>
    public void Init()
    {
        if (Instance != null) throw AppHostServices.AlreadySet(nameof(AppHostBase));
        Instance = this;
        AppHostServices.Init(this, Configure);
    }

    /// <inheritdoc/>
    public virtual void LoadPlugin(params IPlugin[] plugins) => Startup.Load(plugins, this);

    /// <inheritdoc/>
    public virtual void OnEndRequest() => AppHostServices.EndRequest(this);

    /// <inheritdoc/>
    public void Register<T>(T instance) => Container.Register(instance);

    /// <inheritdoc/>
    public void RegisterAs<T, TAs>() where T : TAs => Container.RegisterAutoWiredAs<T, TAs>();

    /// <inheritdoc/>
    public void RegisterService(Type serviceType, params string[] atRestPaths) => AppHostServices.RegisterService(serviceType, atRestPaths);

    /// <inheritdoc/>
    public virtual void Release(object instance) => AppHostServices.Release(Container, instance);

    /// <summary>Resolves a service from the application that is running.</summary>
    /// <exception cref="InvalidOperationException">No application is running.</exception>
    /// <exception cref="ResolutionException">The service is not registered.</exception>
    public static T Resolve<T>()
    {
        if (Instance == null) throw new InvalidOperationException("AppHostBase is not initialized.");
        return Instance.Container.Resolve<T>();
    }

    /// <inheritdoc/>
    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        httpReq == null ? VirtualPathUtility.ToAbsolute(virtualPath) : AppHostServices.ResolveAbsoluteUrl(virtualPath, httpReq);

    /// <summary>Resolves a service and hands it ASP.NET's context, to call it from a page.</summary>
    /// <exception cref="InvalidOperationException">No application is running.</exception>
    public static T ResolveService<T>(HttpContext httpCtx) where T : class, IRequiresRequestContext
    {
        var service = Resolve<T>();
        if (service != null) service.RequestContext = httpCtx.ToRequestContext();
        return service;
    }

    /// <summary>Replaces the configuration. Call it from <c>Configure</c>.</summary>
    /// <example>
    /// <code>
    /// SetConfig(new EndpointHostConfig { DebugMode = true, DefaultContentType = ContentType.Json });
    /// </code>
    /// </example>
    public void SetConfig(EndpointHostConfig config) => AppHostServices.SetConfig(config);

    /// <inheritdoc/>
    public T TryResolve<T>() => Container == null ? default : Container.TryResolve<T>();
}
