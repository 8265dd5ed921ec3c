namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>A host without a listener; it is the current host from its constructor on.</summary>
public class TestAppHost : IAppHost
{
    private readonly Container _container;
    private readonly ServiceManager _serviceManager;

    public TestAppHost()
        : this(new Container())
    {
    }

    public TestAppHost(Container container, params Assembly[] serviceAssemblies)
    {
        _container = container ?? new Container();
        _serviceManager = HostSetup.Configure(this, _container, serviceAssemblies);
        ContentTypeFilters = EndpointHost.ContentTypeFilter;
        PreRequestFilters = EndpointHost.RawRequestFilters;
        RequestFilters = EndpointHost.RequestFilters;
        ResponseFilters = EndpointHost.ResponseFilters;
    }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers => EndpointHost.CatchAllHandlers;

    public EndpointHostConfig Config
    {
        get => EndpointHost.Config;
        set => EndpointHost.Config = value;
    }

    public IContentTypeFilter ContentTypeFilters { get; set; }

    public HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => EndpointHost.ExceptionHandler;
        set => EndpointHost.ExceptionHandler = value;
    }

    public List<IPlugin> Plugins => EndpointHost.Plugins;

    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; set; }

    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => _serviceManager.ServiceController.RequestTypeFactoryMap;

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; set; }

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; set; }

    public IServiceRoutes Routes => _serviceManager.ServiceController.Routes;

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

    internal ServiceManager ServiceManager => _serviceManager;

    public IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    public void LoadPlugin(params IPlugin[] plugins) => HostSetup.LoadPlugins(this, plugins);

    public void OnEndRequest()
    {
    }

    public void Register<T>(T instance) => _container.Register(instance);

    public void RegisterAs<T, TAs>() where T : TAs => _container.RegisterAutoWiredAs<T, TAs>();

    public void RegisterService(Type serviceType, params string[] atRestPaths) =>
        HostSetup.RegisterService(this, _serviceManager, serviceType, atRestPaths);

    public virtual void Release(object instance) => HostSetup.Release(_container, instance);

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        HostSetup.ResolveAbsoluteUrl(this, virtualPath, httpReq);

    public T TryResolve<T>() => _container.TryResolve<T>();
}
