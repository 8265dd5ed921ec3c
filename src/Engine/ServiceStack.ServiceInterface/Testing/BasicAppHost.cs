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

    public BasicAppHost()
    {
        Container = new Container();
        CatchAllHandlers = new List<HttpHandlerResolverDelegate>();
        PreRequestFilters = new List<Action<IHttpRequest, IHttpResponse>>();
        RequestFilters = new List<Action<IHttpRequest, IHttpResponse, object>>();
        ResponseFilters = new List<Action<IHttpRequest, IHttpResponse, object>>();
        ViewEngines = new List<IViewEngine>();
    }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers { get; set; }

    public EndpointHostConfig Config { get; set; }

    public Container Container { get; set; }

    public IContentTypeFilter ContentTypeFilters { get; set; }

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public List<IPlugin> Plugins => _plugins;

    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; set; }

    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => ServiceManager.ServiceController.RequestTypeFactoryMap;

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; set; }

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; set; }

    public IServiceRoutes Routes => ServiceManager.ServiceController.Routes;

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public List<IViewEngine> ViewEngines { get; set; }

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    private ServiceManager ServiceManager =>
        _serviceManager ?? throw new InvalidOperationException("Call Init() first: this host has no services yet.");

    public IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) =>
        new ServiceRunner<TRequest>(this, actionContext);

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

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

    public void LoadPlugin(params IPlugin[] plugins) => HostSetup.LoadPlugins(this, plugins);

    public void OnEndRequest()
    {
    }

    public void Register<T>(T instance) => Container.Register(instance);

    public void RegisterAs<T, TAs>() where T : TAs => Container.RegisterAutoWiredAs<T, TAs>();

    public void RegisterService(Type serviceType, params string[] atRestPaths) =>
        HostSetup.RegisterService(this, ServiceManager, serviceType, atRestPaths);

    public virtual void Release(object instance) => HostSetup.Release(Container, instance);

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) =>
        HostSetup.ResolveAbsoluteUrl(this, virtualPath, httpReq);

    public T TryResolve<T>() => Container.TryResolve<T>();

    // The engine's list becomes this host's, with what was added before.
    private static List<T> Move<T>(List<T> added, List<T> engines)
    {
        if (engines == null || ReferenceEquals(added, engines)) return added;

        engines.AddRange(added);
        return engines;
    }
}
