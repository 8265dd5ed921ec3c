namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Net;
using System.Reflection;
using System.Threading;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;

public abstract class HttpListenerBase : IHasContainer, IDisposable, IAppHost
{
    protected bool IsStarted;

    protected HttpListener Listener;

    protected string registeredReservedUrl;

    protected HttpListenerBase()
    {
    }

    protected HttpListenerBase(string serviceName, params Assembly[] assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers => throw new NotImplementedException();

    public EndpointHostConfig Config => throw new NotImplementedException();

    public Container Container => throw new NotImplementedException();

    public IContentTypeFilter ContentTypeFilters => throw new NotImplementedException();

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public static HttpListenerBase Instance { get; protected set; }

    public List<IPlugin> Plugins => throw new NotImplementedException();

    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters => throw new NotImplementedException();

    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => throw new NotImplementedException();

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => throw new NotImplementedException();

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => throw new NotImplementedException();

    public IServiceRoutes Routes => throw new NotImplementedException();

    protected IServiceController ServiceController => throw new NotImplementedException();

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public List<IViewEngine> ViewEngines => throw new NotImplementedException();

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public event DelReceiveWebRequest ReceiveWebRequest;

    public static string AddUrlReservationToAcl(string urlBase) => throw new NotImplementedException();

    public abstract void Configure(Container container);

    protected virtual ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => throw new NotImplementedException();

    public virtual IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    protected virtual void Dispose(bool disposing) => throw new NotImplementedException();

    public void Init() => throw new NotImplementedException();

    public virtual void LoadPlugin(params IPlugin[] plugins) => throw new NotImplementedException();

    public virtual void OnEndRequest() => throw new NotImplementedException();

    protected abstract void ProcessRequest(HttpListenerContext context);

    protected void RaiseReceiveWebRequest(HttpListenerContext context) => throw new NotImplementedException();

    public void Register<T>(T instance) => throw new NotImplementedException();

    public void RegisterAs<T, TAs>() where T : TAs => throw new NotImplementedException();

    public void RegisterService(Type serviceType, params string[] atRestPaths) => throw new NotImplementedException();

    public virtual void Release(object instance) => throw new NotImplementedException();

    public static void RemoveUrlReservationFromAcl(string urlBase) => throw new NotImplementedException();

    public static T Resolve<T>() => throw new NotImplementedException();

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) => throw new NotImplementedException();

    public static T ResolveService<T>(IHttpRequest httpReq, IHttpResponse httpRes) where T : class, IRequiresRequestContext => throw new NotImplementedException();

    public static T ResolveService<T>(HttpListenerContext httpCtx) where T : class, IRequiresRequestContext => throw new NotImplementedException();

    public static T ResolveService<T>(HttpListenerRequest httpReq, HttpListenerResponse httpRes) where T : class, IRequiresRequestContext => throw new NotImplementedException();

    public virtual void SetAppDomainData() => throw new NotImplementedException();

    protected void SetConfig(EndpointHostConfig config) => throw new NotImplementedException();

    public virtual void Start(string urlBase) => throw new NotImplementedException();

    protected void Start(string urlBase, WaitCallback listenCallback) => throw new NotImplementedException();

    public virtual void Stop() => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
