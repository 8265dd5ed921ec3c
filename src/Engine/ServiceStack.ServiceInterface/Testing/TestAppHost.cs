namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

public class TestAppHost : IAppHost
{
    public TestAppHost()
    {
    }

    public TestAppHost(Container container, params Assembly[] serviceAssemblies)
    {
        throw new NotImplementedException();
    }

    public List<HttpHandlerResolverDelegate> CatchAllHandlers => throw new NotImplementedException();

    public EndpointHostConfig Config { get; set; }

    public IContentTypeFilter ContentTypeFilters { get; set; }

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public List<IPlugin> Plugins => throw new NotImplementedException();

    public List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; set; }

    public Dictionary<Type, Func<IHttpRequest, object>> RequestBinders => throw new NotImplementedException();

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; set; }

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; set; }

    public IServiceRoutes Routes => throw new NotImplementedException();

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public List<IViewEngine> ViewEngines => throw new NotImplementedException();

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) => throw new NotImplementedException();

    public void LoadPlugin(params IPlugin[] plugins) => throw new NotImplementedException();

    public void OnEndRequest() => throw new NotImplementedException();

    public void Register<T>(T instance) => throw new NotImplementedException();

    public void RegisterAs<T, TAs>() where T : TAs => throw new NotImplementedException();

    public void RegisterService(Type serviceType, params string[] atRestPaths) => throw new NotImplementedException();

    public virtual void Release(object instance) => throw new NotImplementedException();

    public virtual string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
