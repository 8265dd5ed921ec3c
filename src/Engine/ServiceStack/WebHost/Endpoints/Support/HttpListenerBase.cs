namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Net;
using System.Reflection;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Base of an app that listens for itself, on HttpListener.</summary>
public abstract partial class HttpListenerBase : IHasContainer, IDisposable, IAppHost
{
    /// <summary>Initializes a new instance of the <see cref="HttpListenerBase"/> class.</summary>
    protected HttpListenerBase()
    {
    }

    /// <summary>Names the application and the assemblies of its services.</summary>
    /// <param name="serviceName">Shown on the metadata pages.</param>
    protected HttpListenerBase(string serviceName, params Assembly[] assembliesWithServices) =>
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
    public static HttpListenerBase Instance { get; protected set; }

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

    /// <summary>Registers services, plugins, filters and routes. Called once by <c>Init</c>.</summary>
    public abstract void Configure(Container container);

    /// <summary>Creates what finds and runs the services. Override it for a container of your own.</summary>
    protected virtual ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => new(assembliesWithServices);

    /// <inheritdoc/>
    public virtual IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    /// <inheritdoc/>
    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Stops listening and disposes of the container.</summary>
    /// <param name="disposing">True from <c>Dispose</c>.</param>
    protected virtual void Dispose(bool disposing)
    {
        if (!disposing || _isDisposed) return;
        _isDisposed = true;

        Stop();
        EndpointHost.ServiceManager?.Dispose();
        if (Instance == this) Instance = null;
    }

    /// <summary>Starts the application: calls <c>Configure</c>, registers plugins and routes. Call it before <c>Start</c>.</summary>
    /// <exception cref="InvalidOperationException">An application is running already.</exception>
    public void Init()
    {
        if (Instance != null) throw AppHostServices.AlreadySet(nameof(HttpListenerBase));
        Instance = this;
        AppHostServices.Init(this, Configure);
        SetAppDomainData();
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
        if (Instance == null) throw new InvalidOperationException("HttpListenerBase is not initialized.");
        return Instance.Container.Resolve<T>();
    }

    /// <inheritdoc/>
    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        AppHostServices.ResolveAbsoluteUrl(virtualPath, httpReq);

    /// <summary>Resolves a service and hands it a request's context.</summary>
    public static T ResolveService<T>(IHttpRequest httpReq, IHttpResponse httpRes) where T : class, IRequiresRequestContext
    {
        var service = Resolve<T>();
        if (service != null) service.RequestContext = new HttpRequestContext(httpReq, httpRes, null);
        return service;
    }

    /// <summary>Resolves a service and hands it a request's context.</summary>
    public static T ResolveService<T>(HttpListenerContext httpCtx) where T : class, IRequiresRequestContext =>
        ResolveService<T>(httpCtx.Request, httpCtx.Response);

    /// <summary>Resolves a service and hands it a request's context.</summary>
    public static T ResolveService<T>(HttpListenerRequest httpReq, HttpListenerResponse httpRes) where T : class, IRequiresRequestContext =>
        ResolveService<T>(httpReq.ToRequest(), httpRes.ToResponse());

    /// <summary>Replaces the configuration. Call it from <c>Configure</c>.</summary>
    protected void SetConfig(EndpointHostConfig config) => AppHostServices.SetConfig(config);

    /// <inheritdoc/>
    public T TryResolve<T>() => Container == null ? default : Container.TryResolve<T>();
}
