namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.Messaging;

public class ServiceController : IServiceController
{
    public readonly Dictionary<string, List<RestPath>> RestPathMap;

    public ServiceController(Func<IEnumerable<Type>> resolveServicesFn, ServiceMetadata metadata = null)
    {
        ResolveServicesFn = resolveServicesFn;
        Metadata = metadata;
    }

    public string DefaultOperationsNamespace { get; set; }

    public bool EnableAccessRestrictions { get; set; }

    public ServiceMetadata Metadata { get; }

    public Dictionary<Type, Func<IHttpRequest, object>> RequestTypeFactoryMap { get; set; }

    public Func<IEnumerable<Type>> ResolveServicesFn { get; set; }

    public IResolver Resolver { get; set; }

    public IServiceRoutes Routes => throw new NotImplementedException();

    public void AfterInit() => throw new NotImplementedException();

    public void AssertServiceRestrictions(Type requestType, EndpointAttributes actualAttributes) => throw new NotImplementedException();

    public object Execute(object request) => throw new NotImplementedException();

    public object Execute(object request, IRequestContext requestContext) => throw new NotImplementedException();

    public object ExecuteMessage<T>(IMessage<T> mqMessage) => throw new NotImplementedException();

    public object ExecuteMessage<T>(IMessage<T> dto, IRequestContext requestContext) => throw new NotImplementedException();

    public object ExecuteText(string requestXml, Type requestType, IRequestContext requestContext) => throw new NotImplementedException();

    public IRestPath GetRestPathForRequest(string httpMethod, string pathInfo) => throw new NotImplementedException();

    public ServiceExecFn GetService(Type requestType) => throw new NotImplementedException();

    public void Register(ITypeFactory serviceFactoryFn) => throw new NotImplementedException();

    public void Register(Type requestType, Type serviceType) => throw new NotImplementedException();

    public void Register(Type requestType, Type serviceType, Func<Type, object> handlerFactoryFn) => throw new NotImplementedException();

    public void Register<TReq>(Func<IService<TReq>> invoker) => throw new NotImplementedException();

    public void RegisterCommon(Type serviceType, Type requestType, Type responseType) => throw new NotImplementedException();

    public void RegisterGService(ITypeFactory serviceFactoryFn, Type serviceType) => throw new NotImplementedException();

    public void RegisterGServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn) => throw new NotImplementedException();

    public void RegisterNService(ITypeFactory serviceFactoryFn, Type serviceType) => throw new NotImplementedException();

    public void RegisterNServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn) => throw new NotImplementedException();

    public void RegisterRestPath(RestPath restPath) => throw new NotImplementedException();

    public void RegisterRestPaths(Type requestType) => throw new NotImplementedException();
}
