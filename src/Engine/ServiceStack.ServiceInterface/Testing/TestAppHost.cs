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

    /// <summary>Initializes a new instance of the <see cref="TestAppHost"/> class.</summary>
    public TestAppHost()
        : this(new Container())
    {
    }

    /// <summary>Hosts the services of assemblies without HTTP.</summary>
    /// <param name="container">The container of the test.</param>
    public TestAppHost(Container container, params Assembly[] serviceAssemblies)
    {
        _container = container ?? new Container();
        _serviceManager = HostSetup.Configure(this, _container, serviceAssemblies);
        ContentTypeFilters = EndpointHost.ContentTypeFilter;
        PreRequestFilters = EndpointHost.RawRequestFilters;
        RequestFilters = EndpointHost.RequestFilters;
        ResponseFilters = EndpointHost.ResponseFilters;
    }

    /// <inheritdoc/>
    public List<HttpHandlerResolverDelegate> CatchAllHandlers => EndpointHost.CatchAllHandlers;

    /// <inheritdoc/>
    public EndpointHostConfig Config
    {
        get => EndpointHost.Config;
        set => EndpointHost.Config = value;
    }

    /// <inheritdoc/>
    public IContentTypeFilter ContentTypeFilters { get; set; }

    /// <inheritdoc/>
    public HandleUncaughtExceptionDelegate ExceptionHandler
    {
        get => EndpointHost.ExceptionHandler;
        set => EndpointHost.ExceptionHandler = value;
    }

    /// <inheritdoc/>
    public List<IPlugin> Plugins => EndpointHost.Plugins;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; set; }

    /// <inheritdoc/>
    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => _serviceManager.ServiceController.RequestTypeFactoryMap;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; set; }

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; set; }

    /// <inheritdoc/>
    public IServiceRoutes Routes => _serviceManager.ServiceController.Routes;

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

    internal ServiceManager ServiceManager => _serviceManager;

    /// <inheritdoc/>
    public IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    /// <inheritdoc/>
    public void LoadPlugin(params IPlugin[] plugins) => HostSetup.LoadPlugins(this, plugins);

    /// <inheritdoc/>
    public void OnEndRequest()
    {
    }

    /// <inheritdoc/>
    public void Register<T>(T instance) => _container.Register(instance);

    /// <inheritdoc/>
    public void RegisterAs<T, TAs>() where T : TAs => _container.RegisterAutoWiredAs<T, TAs>();

    /// <inheritdoc/>
    public void RegisterService(Type serviceType, params string[] atRestPaths) =>
        HostSetup.RegisterService(this, _serviceManager, serviceType, atRestPaths);

    /// <inheritdoc/>
    public virtual void Release(object instance) => HostSetup.Release(_container, instance);

    /// <inheritdoc/>
    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        HostSetup.ResolveAbsoluteUrl(this, virtualPath, httpReq);

    /// <inheritdoc/>
    public T TryResolve<T>() => _container.TryResolve<T>();
}
