namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Common.Support;
using ServiceStack.Configuration;
using ServiceStack.Internal.Answers;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Routing;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Start;
using ServiceStack.Messaging;
using ServiceStack.Pipeline;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Knows the services, their request types and routes, and executes a request.</summary>
public class ServiceController : IServiceController
{
    public readonly Dictionary<string, List<RestPath>> RestPathMap = new();

    private readonly object _gate = new();
    private readonly HashSet<Type> _routedTypes = new();
    private readonly TypeTable<ServiceEndpoint> _endpoints = new();
    private RouteTable _routes;

    public ServiceController(Func<IEnumerable<Type>> resolveServicesFn, ServiceMetadata metadata = null)
    {
        ResolveServicesFn = resolveServicesFn;
        Metadata = metadata ?? new ServiceMetadata();
        RequestTypeFactoryMap = new Dictionary<Type, Func<IHttpRequest, object>>();
        EnableAccessRestrictions = true;
    }

    public string DefaultOperationsNamespace { get; set; }

    public bool EnableAccessRestrictions { get; set; }

    public ServiceMetadata Metadata { get; }

    public Dictionary<Type, Func<IHttpRequest, object>> RequestTypeFactoryMap { get; set; }

    public Func<IEnumerable<Type>> ResolveServicesFn { get; set; }

    public IResolver Resolver { get; set; }

    public IServiceRoutes Routes => Metadata.Routes;

    internal Engine Engine { get; set; }

    internal Application App => Engine?.App;

    public void AfterInit()
    {
        foreach (var restPath in Metadata.Routes.RestPaths) RegisterRestPath(restPath);

        Metadata.Routes.RestPaths.Clear();
        foreach (var restPaths in RestPathMap.Values) Metadata.Routes.RestPaths.AddRange(restPaths);

        Metadata.AfterInit();
    }

    public void AssertServiceRestrictions(Type requestType, EndpointAttributes actualAttributes)
    {
        if (!EnableAccessRestrictions) return;

        var restriction = Metadata.GetOperation(requestType)?.RestrictTo;
        if (restriction == null || restriction.HasAccessTo(actualAttributes)) return;

        throw AccessRestriction.NotMet(requestType, restriction, actualAttributes);
    }

    public object Execute(object request) => Execute(request, null);

    public object Execute(object request, IRequestContext requestContext) => TaskResults.Wait(Begin(request, requestContext));

    public object ExecuteMessage<T>(IMessage<T> mqMessage) => ExecuteMessage(mqMessage, new MqRequestContext(Resolver, mqMessage));

    public object ExecuteMessage<T>(IMessage<T> dto, IRequestContext requestContext)
    {
        var request = dto.GetBody();
        var httpReq = requestContext.Get<IHttpRequest>();
        var httpRes = requestContext.Get<IHttpResponse>();
        if (Engine == null || httpReq == null || httpRes == null) return Execute(request, requestContext);

        if (Engine.PreRequestFilterChain.Run(httpReq, httpRes)) return null;
        if (Engine.RequestFilterChain.Run(httpReq, httpRes, request)) return null;

        var response = Execute(request, requestContext);

        if (Engine.ResponseFilterChain.Run(httpReq, httpRes, response)) return response;
        httpRes.EndMqRequest();
        return response;
    }

    public object ExecuteText(string requestXml, Type requestType, IRequestContext requestContext) =>
        Execute(DataContractDeserializer.Instance.Parse(requestXml, requestType), requestContext);

    public IRestPath GetRestPathForRequest(string httpMethod, string pathInfo) => FindRoute(httpMethod, pathInfo, pathInfo.Length);

    public ServiceExecFn GetService(Type requestType) => GetEndpoint(requestType).Execution;

    public void Register(ITypeFactory serviceFactoryFn)
    {
        foreach (var serviceType in ResolveServicesFn())
        {
            RegisterGService(serviceFactoryFn, serviceType);
            RegisterNService(serviceFactoryFn, serviceType);
        }
    }

    public void Register(Type requestType, Type serviceType) => Register(requestType, serviceType, Activator.CreateInstance);

    public void Register(Type requestType, Type serviceType, Func<Type, object> handlerFactoryFn) =>
        RegisterGServiceExecutor(requestType, serviceType, new FunctionTypeFactory(handlerFactoryFn));

    public void Register<TReq>(Func<IService<TReq>> invoker) =>
        Add(new ServiceEndpoint(this, typeof(TReq), invoker, ServiceExec<TReq>.ExecuteUntyped));

    public void RegisterCommon(Type serviceType, Type requestType, Type responseType)
    {
        RegisterRestPaths(requestType);
        Metadata.Add(serviceType, requestType, responseType);

        if (!typeof(IRequiresRequestStream).IsAssignableFrom(requestType)) return;
        RequestTypeFactoryMap[requestType] = httpReq =>
        {
            var request = (IRequiresRequestStream)ObjectFactory.Create(requestType);
            request.RequestStream = httpReq.InputStream;
            return request;
        };
    }

    public void RegisterGService(ITypeFactory serviceFactoryFn, Type serviceType)
    {
        if (serviceType.IsAbstract || serviceType.ContainsGenericParameters) return;

        foreach (var contract in serviceType.GetInterfaces())
        {
            if (!contract.IsGenericType || contract.GetGenericTypeDefinition() != typeof(IService<>)) continue;

            var requestType = contract.GetGenericArguments()[0];
            RegisterGServiceExecutor(requestType, serviceType, serviceFactoryFn);
            RegisterCommon(serviceType, requestType, ResponseTypes.ByName(requestType));
        }
    }

    public void RegisterGServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn)
    {
        var execute = typeof(ServiceExec<>).MakeGenericType(requestType)
            .GetMethod(nameof(ServiceExec<object>.ExecuteUntyped), BindingFlags.NonPublic | BindingFlags.Static);
        var invoke = (Func<IRequestContext, object, object, object>)Delegate.CreateDelegate(
            typeof(Func<IRequestContext, object, object, object>), execute);

        Add(new ServiceEndpoint(this, requestType, ServiceFactories.Bind(serviceFactoryFn, serviceType), invoke));
    }

    public void RegisterNService(ITypeFactory serviceFactoryFn, Type serviceType)
    {
        if (serviceType.IsAbstract || serviceType.ContainsGenericParameters || !typeof(IService).IsAssignableFrom(serviceType)) return;

        var seen = new HashSet<Type>();
        foreach (var action in serviceType.GetActions())
        {
            var requestType = action.GetParameters()[0].ParameterType;
            if (!seen.Add(requestType)) continue;

            RegisterNServiceExecutor(requestType, serviceType, serviceFactoryFn);
            RegisterCommon(serviceType, requestType, ResponseTypes.Of(requestType, action));
        }
    }

    public void RegisterNServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn)
    {
        var actions = (ServiceActions)typeof(ServiceActions).GetMethod(nameof(ServiceActions.Create))
            .MakeGenericMethod(requestType).Invoke(null, [serviceType, App]);

        Add(new ServiceEndpoint(this, requestType, ServiceFactories.Bind(serviceFactoryFn, serviceType), actions.Execute));
    }

    public void RegisterRestPath(RestPath restPath)
    {
        if (!EndpointHostConfig.SkipRouteValidation) AssertTemplate(restPath);

        lock (_gate)
        {
            if (!RestPathMap.TryGetValue(restPath.FirstMatchHashKey, out var restPaths))
                RestPathMap[restPath.FirstMatchHashKey] = restPaths = new List<RestPath>();

            restPaths.Add(restPath);
            _routes = null;
        }
    }

    public void RegisterRestPaths(Type requestType)
    {
        // services of several classes may share a request type; its routes are registered once
        if (!_routedTypes.Add(requestType)) return;

        foreach (var route in RouteAttributes.Of(requestType))
        {
            var path = new RestPath(requestType, route.Path, route.Verbs, route.Summary, route.Notes);
            if (route is FallbackRouteAttribute) SetFallback(EndpointHost.Config, path);
            else if (path.IsValid) RegisterRestPath(path);
            else throw WithoutComponents(route, requestType);
        }
    }

    internal RestPath FindRoute(string httpMethod, string path, int length)
    {
        var routes = _routes;
        if (routes == null)
        {
            lock (_gate) _routes = routes = new RouteTable(RestPathMap);
        }
        return routes.Find(httpMethod, path, length);
    }

    /// <summary>The response, or a task of it where the service has not answered yet.</summary>
    internal object Begin(object request, IRequestContext requestContext)
    {
        var requestType = request.GetType();
        if (EnableAccessRestrictions && requestContext != null && Metadata.GetOperation(requestType)?.RestrictTo != null)
            AssertServiceRestrictions(requestType, requestContext.EndpointAttributes);

        return GetEndpoint(requestType).Execute(requestContext, request);
    }

    internal void Release(object service)
    {
        if (App?.AppHost is { } appHost) appHost.Release(service);
        else (service as IDisposable)?.Dispose();
    }

    private ServiceEndpoint GetEndpoint(Type requestType) =>
        _endpoints.Find(requestType)
            ?? throw new NotImplementedException(
                $"No service answers {requestType.Name}. Is its assembly among those that the application host was given?");

    private void Add(ServiceEndpoint endpoint) => _endpoints.Set(endpoint.RequestType, endpoint);

    private static void AssertTemplate(RestPath route)
    {
        if (route.Path.Length == 0 || route.Path[0] != '/')
            throw new ArgumentException(
                $"The route '{route.Path}' of {route.RequestType.Name} begins without a slash; write '/{route.Path}'.");

        if (route.Path.IndexOf('?') >= 0 || route.Path.IndexOf('&') >= 0)
        {
            throw new ArgumentException(
                $"The route '{route.Path}' of {route.RequestType.Name} has a query, which is no part of a route; "
                + "its values reach the request by name.");
        }
    }

    private static NotSupportedException WithoutComponents(RouteAttribute route, Type requestType) =>
        new($"[Route(\"{route.Path}\")] of {requestType.Name} names no component; give it a path such as /things/{{Id}}.");

    // asked last of all, for what nothing else answers
    private static void SetFallback(EndpointHostConfig config, RestPath route)
    {
        if (config == null) return;
        if (config.FallbackRestPath != null)
        {
            throw new NotSupportedException(
                $"[FallbackRoute] of {route.RequestType.Name} is one too many: the application has a FallbackRestPath already "
                + "and can have only one.");
        }

        config.FallbackRestPath = (verb, path, _) => route.IsMatch(verb, RestPath.GetPathPartsForMatching(path)) ? route : null;
    }
}
