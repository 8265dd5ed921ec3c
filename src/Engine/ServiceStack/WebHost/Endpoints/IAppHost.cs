namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;

public interface IAppHost : IResolver
{
    List<HttpHandlerResolverDelegate> CatchAllHandlers { get; }

    EndpointHostConfig Config { get; }

    IContentTypeFilter ContentTypeFilters { get; }

    HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    List<IPlugin> Plugins { get; }

    List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; }

    Dictionary<Type, Func<IHttpRequest, object>> RequestBinders { get; }

    List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; }

    List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; }

    IServiceRoutes Routes { get; }

    HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    List<IViewEngine> ViewEngines { get; }

    IVirtualPathProvider VirtualPathProvider { get; set; }

    IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext);

    void LoadPlugin(params IPlugin[] plugins);

    void OnEndRequest();

    void Register<T>(T instance);

    void RegisterAs<T, TAs>() where T : TAs;

    void RegisterService(Type serviceType, params string[] atRestPaths);

    void Release(object instance);

    string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq);
}
