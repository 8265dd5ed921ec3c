namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>A host without a listener, for services that are called by tests; <see cref="Init"/> makes it the current host.</summary>
public class BasicAppHost : IHasContainer, IDisposable, IAppHost
{
    private List<IPlugin> _plugins = new List<IPlugin>();
    private ServiceManager _serviceManager;

    /// <summary>Initializes a new instance of the <see cref="BasicAppHost"/> class.</summary>
    public BasicAppHost()
    {
        Container = new Container();
        CatchAllHandlers = new List<HttpHandlerResolverDelegate>();
        PreRequestFilters = new List<Action<IHttpRequest, IHttpResponse>>();
        RequestFilters = new List<Action<IHttpRequest, IHttpResponse, object>>();
        ResponseFilters = new List<Action<IHttpRequest, IHttpResponse, object>>();
        ViewEngines = new List<IViewEngine>();
    }

    /// <inheritdoc/>
    public List<HttpHandlerResolverDelegate> CatchAllHandlers { get; set; }

    /// <inheritdoc/>
    public EndpointHostConfig Config { get; set; }

    /// <inheritdoc/>
    public Container Container { get; set; }

    /// <inheritdoc/>
    public IContentTypeFilter ContentTypeFilters { get; set; }

    /// <inheritdoc/>
    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    /// <inheritdoc/>
    public List<IPlugin> Plugins => _plugins;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; set; }

    /// <inheritdoc/>
    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => ServiceManager.ServiceController.RequestTypeFactoryMap;

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; set; }

    /// <inheritdoc/>
    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; set; }

    /// <inheritdoc/>
    public IServiceRoutes Routes => ServiceManager.ServiceController.Routes;

    /// <inheritdoc/>
    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    /// <inheritdoc/>
    public List<IViewEngine> ViewEngines { get; set; }

    /// <inheritdoc/>
    public IVirtualPathProvider VirtualPathProvider { get; set; }

    private ServiceManager ServiceManager =>
        _serviceManager ?? throw new InvalidOperationException("Call Init() first: this host has no services yet.");

    /// <inheritdoc/>
    public IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    /// <inheritdoc/>
    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Removes the application and disposes of its container.</summary>
    /// <param name="disposing">True from <c>Dispose</c>.</param>
    protected virtual void Dispose(bool disposing)
    {
        if (!disposing) return;

        if (_serviceManager != null && ReferenceEquals(EndpointHost.AppHost, this)) EndpointHost.Dispose();
        Container?.Dispose();
    }

    /// <summary>Makes this the current host, with the services of the assembly of a class derived from this one.</summary>
    public BasicAppHost Init()
    {
        var assemblies = GetType() == typeof(BasicAppHost) ? Array.Empty<Assembly>() : new[] { GetType().Assembly };
        _serviceManager = HostSetup.Configure(this, Container, assemblies);

        if (Config != null) EndpointHost.Config = Config;
        else Config = EndpointHost.Config;
        if (ContentTypeFilters != null) EndpointHost.ContentTypeFilter = ContentTypeFilters;
        else ContentTypeFilters = EndpointHost.ContentTypeFilter;
        if (ExceptionHandler != null) EndpointHost.ExceptionHandler = ExceptionHandler;
        if (ServiceExceptionHandler != null) EndpointHost.ServiceExceptionHandler = ServiceExceptionHandler;
        if (VirtualPathProvider != null) EndpointHost.VirtualPathProvider = VirtualPathProvider;

        CatchAllHandlers = Move(CatchAllHandlers, EndpointHost.CatchAllHandlers);
        PreRequestFilters = Move(PreRequestFilters, EndpointHost.RawRequestFilters);
        RequestFilters = Move(RequestFilters, EndpointHost.RequestFilters);
        ResponseFilters = Move(ResponseFilters, EndpointHost.ResponseFilters);
        ViewEngines = Move(ViewEngines, EndpointHost.ViewEngines);
        _plugins = Move(_plugins, EndpointHost.Plugins);
        return this;
    }

    /// <inheritdoc/>
    public void LoadPlugin(params IPlugin[] plugins) => HostSetup.LoadPlugins(this, plugins);

    /// <inheritdoc/>
    public void OnEndRequest()
    {
    }

    /// <inheritdoc/>
    public void Register<T>(T instance) => Container.Register(instance);

    /// <inheritdoc/>
    public void RegisterAs<T, TAs>() where T : TAs => Container.RegisterAutoWiredAs<T, TAs>();

    /// <inheritdoc/>
    public void RegisterService(Type serviceType, params string[] atRestPaths) =>
        HostSetup.RegisterService(this, ServiceManager, serviceType, atRestPaths);

    /// <inheritdoc/>
    public virtual void Release(object instance) => HostSetup.Release(Container, instance);

    /// <inheritdoc/>
    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        HostSetup.ResolveAbsoluteUrl(this, virtualPath, httpReq);

    /// <inheritdoc/>
    public T TryResolve<T>() => Container.TryResolve<T>();

    // The engine's list becomes this host's, with what was added before.
    private static List<T> Move<T>(List<T> added, List<T> engines)
    {
        if (engines == null || ReferenceEquals(added, engines)) return added;

        engines.AddRange(added);
        return engines;
    }
}
