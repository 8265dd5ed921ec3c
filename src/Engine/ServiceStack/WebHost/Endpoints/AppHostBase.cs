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
    protected AppHostBase(string serviceName, params Assembly[] assembliesWithServices) =>
        EndpointHost.ConfigureHost(this, serviceName, CreateServiceManager(assembliesWithServices));

    public List<HttpHandlerResolverDelegate> CatchAllHandlers => EndpointHost.CatchAllHandlers;

    public EndpointHostConfig Config => EndpointHost.Config;

    public Container Container => EndpointHost.ServiceManager?.Container;

    public IContentTypeFilter ContentTypeFilters => EndpointHost.ContentTypeFilter;

    public HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => EndpointHost.ExceptionHandler;
        set => EndpointHost.ExceptionHandler = value;
    }

    public static AppHostBase Instance { get; protected set; }

    public List<IPlugin> Plugins => EndpointHost.Plugins;

    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters => EndpointHost.RawRequestFilters;

    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders =>
        EndpointHost.ServiceManager.ServiceController.RequestTypeFactoryMap;

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => EndpointHost.RequestFilters;

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => EndpointHost.ResponseFilters;

    public IServiceRoutes Routes => EndpointHost.ServiceManager.ServiceController.Routes;

    protected IServiceController ServiceController => EndpointHost.ServiceManager.ServiceController;

    public HandleServiceExceptionDelegate ServiceExceptionHandler
    {
        get => EndpointHost.ServiceExceptionHandler;
        set => EndpointHost.ServiceExceptionHandler = value;
    }

    public List<IViewEngine> ViewEngines => EndpointHost.ViewEngines;

    public IVirtualPathProvider VirtualPathProvider
    {
        get => EndpointHost.VirtualPathProvider;
        set => EndpointHost.VirtualPathProvider = value;
    }

    public abstract void Configure(Container container);

    protected virtual ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => new(assembliesWithServices);

    public virtual IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    public virtual void Dispose()
    {
        EndpointHost.ServiceManager?.Dispose();
        if (Instance == this) Instance = null;
    }

    public virtual object ExecuteService(object requestDto) => ExecuteService(requestDto, EndpointAttributes.None);

    public object ExecuteService(object requestDto, EndpointAttributes endpointAttributes) =>
        ServiceController.Execute(requestDto, new HttpRequestContext(requestDto, endpointAttributes));

    public void Init()
    {
        if (Instance != null) throw AppHostServices.AlreadySet(nameof(AppHostBase));
        Instance = this;
        AppHostServices.Init(this, Configure);
    }

    public virtual void LoadPlugin(params IPlugin[] plugins) => Startup.Load(plugins, this);

    public virtual void OnEndRequest() => AppHostServices.EndRequest(this);

    public void Register<T>(T instance) => Container.Register(instance);

    public void RegisterAs<T, TAs>() where T : TAs => Container.RegisterAutoWiredAs<T, TAs>();

    public void RegisterService(Type serviceType, params string[] atRestPaths) => AppHostServices.RegisterService(serviceType, atRestPaths);

    public virtual void Release(object instance) => AppHostServices.Release(Container, instance);

    public static T Resolve<T>()
    {
        if (Instance == null) throw new InvalidOperationException("AppHostBase is not initialized.");
        return Instance.Container.Resolve<T>();
    }

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        httpReq == null ? VirtualPathUtility.ToAbsolute(virtualPath) : AppHostServices.ResolveAbsoluteUrl(virtualPath, httpReq);

    public static T ResolveService<T>(HttpContext httpCtx) where T : class, IRequiresRequestContext
    {
        var service = Resolve<T>();
        if (service != null) service.RequestContext = httpCtx.ToRequestContext();
        return service;
    }

    public void SetConfig(EndpointHostConfig config) => AppHostServices.SetConfig(config);

    public T TryResolve<T>() => Container == null ? default : Container.TryResolve<T>();
}
