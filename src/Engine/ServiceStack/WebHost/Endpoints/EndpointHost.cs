namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;

public class EndpointHost
{
    public EndpointHost()
    {
    }

    public static IAppHost AppHost => throw new NotImplementedException();

    public static List<HttpHandlerResolverDelegate> CatchAllHandlers { get; set; }

    public static EndpointHostConfig Config { get; set; }

    public static Container Container => throw new NotImplementedException();

    public static IContentTypeFilter ContentTypeFilter { get; set; }

    public static bool DebugMode => throw new NotImplementedException();

    public static HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public static ServiceMetadata Metadata => throw new NotImplementedException();

    public static List<IPlugin> Plugins { get; set; }

    public static List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters => throw new NotImplementedException();

    public static DateTime ReadyAt { get; set; }

    public static List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters => throw new NotImplementedException();

    public static List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters => throw new NotImplementedException();

    public static HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public static ServiceManager ServiceManager { get; set; }

    public static DateTime StartedAt { get; set; }

    public static List<IViewEngine> ViewEngines { get; set; }

    public static IVirtualPathProvider VirtualPathProvider { get; set; }

    public static void AddPlugin(params IPlugin[] plugins) => throw new NotImplementedException();

    public static void AfterInit() => throw new NotImplementedException();

    public static bool ApplyPreRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public static bool ApplyRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes, object requestDto) => throw new NotImplementedException();

    public static bool ApplyResponseFilters(IHttpRequest httpReq, IHttpResponse httpRes, object response) => throw new NotImplementedException();

    public static void AssertTestConfig(params Assembly[] assemblies) => throw new NotImplementedException();

    public static void ConfigureHost(IAppHost appHost, string serviceName, ServiceManager serviceManager) => throw new NotImplementedException();

    public static IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext) => throw new NotImplementedException();

    public static void Dispose() => throw new NotImplementedException();

    public static T GetPlugin<T>() where T : class, IPlugin => throw new NotImplementedException();

    public static T TryResolve<T>() => throw new NotImplementedException();
}
