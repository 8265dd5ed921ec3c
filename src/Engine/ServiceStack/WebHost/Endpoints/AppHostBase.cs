namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Web;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;

public abstract class AppHostBase : IFunqlet, IHasContainer, IDisposable, IAppHost
{
    protected AppHostBase(string serviceName, params Assembly[] assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers => throw new NotImplementedException();

    public EndpointHostConfig Config => throw new NotImplementedException();

    public Container Container => throw new NotImplementedException();

    public IContentTypeFilter ContentTypeFilters => throw new NotImplementedException();

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public static AppHostBase Instance { get; protected set; }

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

    public abstract void Configure(Container container);

    protected virtual ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => throw new NotImplementedException();

    public virtual IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) => throw new NotImplementedException();

    public virtual void Dispose() => throw new NotImplementedException();

    public virtual object ExecuteService(object requestDto) => throw new NotImplementedException();

    public object ExecuteService(object requestDto, EndpointAttributes endpointAttributes) => throw new NotImplementedException();

    public void Init() => throw new NotImplementedException();

    public virtual void LoadPlugin(params IPlugin[] plugins) => throw new NotImplementedException();

    public virtual void OnEndRequest() => throw new NotImplementedException();

    public void Register<T>(T instance) => throw new NotImplementedException();

    public void RegisterAs<T, TAs>() where T : TAs => throw new NotImplementedException();

    public void RegisterService(Type serviceType, params string[] atRestPaths) => throw new NotImplementedException();

    public virtual void Release(object instance) => throw new NotImplementedException();

    public static T Resolve<T>() => throw new NotImplementedException();

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) => throw new NotImplementedException();

    public static T ResolveService<T>(HttpContext httpCtx) where T : class, IRequiresRequestContext => throw new NotImplementedException();

    public void SetConfig(EndpointHostConfig config) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
