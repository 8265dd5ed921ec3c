namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Common.Support;
using ServiceStack.Configuration;
using ServiceStack.Internal.Responses;
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
    /// <summary>The routes by the key under which they are looked up, as <c>2/orders</c>.</summary>
    public readonly Dictionary<string, List<RestPath>> RestPathMap = new();

    private readonly object _lock = new();
    private readonly Dictionary<Type, List<RestPath>> _attributeRoutes = new();
    private readonly TypeTable<ServiceEndpoint> _endpoints = new();
    private RouteTable _routes;
    private Type _fallbackRequest;

    /// <summary>Makes a controller.</summary>
    /// <param name="resolveServicesFn">Returns the classes among which services are looked for.</param>
    public ServiceController(Func<IEnumerable<Type>> resolveServicesFn, ServiceMetadata metadata = null)
    {
        ResolveServicesFn = resolveServicesFn;
        Metadata = metadata ?? new ServiceMetadata();
        RequestTypeFactoryMap = new Dictionary<Type, Func<IHttpRequest, object>>();
        EnableAccessRestrictions = true;
    }

    /// <summary>The namespace of requests in a SOAP message that names none.</summary>
    public string DefaultOperationsNamespace { get; set; }

    /// <summary>Whether [Restrict] is heeded; true by default.</summary>
    public bool EnableAccessRestrictions { get; set; }

    /// <summary>The operations of the application.</summary>
    public ServiceMetadata Metadata { get; }

    /// <summary>Functions that make a request DTO from an HTTP request, by type; see <c>RegisterRequestBinder</c>.</summary>
    public Dictionary<Type, Func<IHttpRequest, object>> RequestTypeFactoryMap { get; set; }

    /// <summary>Returns the classes among which services are looked for.</summary>
    public Func<IEnumerable<Type>> ResolveServicesFn { get; set; }

    /// <summary>Resolves services.</summary>
    public IResolver Resolver { get; set; }

    /// <inheritdoc/>
    public IServiceRoutes Routes => Metadata.Routes;

    internal Engine Engine { get; set; }

    internal Application App => Engine?.App;

    /// <summary>Registers the routes that were added in code, and completes the metadata.</summary>
    public void AfterInit()
    {
        foreach (var restPath in Metadata.Routes.RestPaths) RegisterRestPath(restPath);

        CompleteMetadata();
    }

    /// <summary>Checks that a client may call a service.</summary>
    /// <exception cref="UnauthorizedAccessException">Its [Restrict] excludes the client.</exception>
    public void AssertServiceRestrictions(Type requestType, EndpointAttributes actualAttributes)
    {
        if (!EnableAccessRestrictions) return;

        var restriction = Metadata.GetOperation(requestType)?.RestrictTo;
        if (restriction == null || restriction.HasAccessTo(actualAttributes)) return;

        throw AccessRestriction.NotMet(requestType, restriction, actualAttributes);
    }

    /// <summary>Runs the service of a request DTO without HTTP and waits for its response.</summary>
    public object Execute(object request) => Execute(request, null);

    /// <inheritdoc/>
    public object Execute(object request, IRequestContext requestContext) => TaskResults.Wait(Begin(request, requestContext));

    /// <inheritdoc/>
    public object ExecuteMessage<T>(IMessage<T> mqMessage) => ExecuteMessage(mqMessage, new MqRequestContext(Resolver, mqMessage));

    /// <inheritdoc/>
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

    /// <summary>Reads a request DTO from XML and runs its service.</summary>
    public object ExecuteText(string requestXml, Type requestType, IRequestContext requestContext) =>
        Execute(DataContractDeserializer.Instance.Parse(requestXml, requestType), requestContext);

    /// <inheritdoc/>
    public IRestPath GetRestPathForRequest(string httpMethod, string pathInfo) => FindRoute(httpMethod, pathInfo, pathInfo.Length);

    /// <summary>Returns the function that runs the service of a request type.</summary>
    /// <exception cref="NotImplementedException">There is no such service.</exception>
    public ServiceExecFn GetService(Type requestType) => GetEndpoint(requestType).Execution;

    /// <summary>Registers all services.</summary>
    public void Register(ITypeFactory serviceFactoryFn)
    {
        foreach (var serviceType in ResolveServicesFn())
        {
            RegisterGService(serviceFactoryFn, serviceType);
            RegisterNService(serviceFactoryFn, serviceType);
        }
    }

    /// <summary>Registers a service for one request type; each call makes a new instance.</summary>
    public void Register(Type requestType, Type serviceType) => Register(requestType, serviceType, Activator.CreateInstance);

    /// <summary>Registers a service for one request type.</summary>
    /// <param name="handlerFactoryFn">Makes the instance of a call.</param>
    public void Register(Type requestType, Type serviceType, Func<Type, object> handlerFactoryFn) =>
        RegisterGServiceExecutor(requestType, serviceType, new FunctionTypeFactory(handlerFactoryFn));

    /// <summary>Registers a function that makes the service of a request type.</summary>
    public void Register<TReq>(Func<IService<TReq>> invoker) =>
        Add(new ServiceEndpoint(this, typeof(TReq), invoker, ServiceExec<TReq>.ExecuteUntyped));

    /// <summary>Registers routes and metadata of an operation.</summary>
    public void RegisterCommon(Type serviceType, Type requestType, Type responseType)
    {
        RegisterRestPaths(requestType);
        Metadata.Add(serviceType, requestType, responseType);

        if (!typeof(IRequiresRequestStream).IsAssignableFrom(requestType)) return;
        RequestTypeFactoryMap[requestType] = httpReq =>
        {
            var request = (IRequiresRequestStream)ObjectFactory.Create(requestType);
            request.RequestStream = RequestBodies.Restart(httpReq.InputStream);
            return request;
        };
    }

    /// <summary>Registers a class for each <c>IService</c> that it implements; other classes are left alone.</summary>
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

    /// <summary>Registers a class of the older kind, with <c>Execute</c>, for a request type.</summary>
    public void RegisterGServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn)
    {
        var execute = typeof(ServiceExec<>).MakeGenericType(requestType)
            .GetMethod(nameof(ServiceExec<object>.ExecuteUntyped), BindingFlags.NonPublic | BindingFlags.Static);
        var invoke = (Func<IRequestContext, object, object, object>)Delegate.CreateDelegate(
            typeof(Func<IRequestContext, object, object, object>), execute);

        Add(new ServiceEndpoint(this, requestType, ServiceFactories.Bind(serviceFactoryFn, serviceType), invoke));
    }

    /// <summary>Registers a class for each request type that its actions take; other classes are left alone.</summary>
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

    /// <summary>Registers a class of the newer kind, with actions per method, for a request type.</summary>
    public void RegisterNServiceExecutor(Type requestType, Type serviceType, ITypeFactory serviceFactoryFn)
    {
        var actions = (ServiceActions)typeof(ServiceActions).GetMethod(nameof(ServiceActions.Create))
            .MakeGenericMethod(requestType).Invoke(null, [serviceType, App]);

        Add(new ServiceEndpoint(this, requestType, ServiceFactories.Bind(serviceFactoryFn, serviceType), actions.Execute));
    }

    /// <summary>Registers a route.</summary>
    /// <exception cref="ArgumentException">The template has no slash at its start, or has a query.</exception>
    public void RegisterRestPath(RestPath restPath)
    {
        if (!EndpointHostConfig.SkipRouteValidation) AssertTemplate(restPath);

        lock (_lock)
        {
            if (!RestPathMap.TryGetValue(restPath.FirstMatchHashKey, out var restPaths))
                RestPathMap[restPath.FirstMatchHashKey] = restPaths = new List<RestPath>();

            restPaths.Add(restPath);
            _routes = null;
        }
    }

    /// <summary>Registers the routes that attributes on a request type name.</summary>
    public void RegisterRestPaths(Type requestType)
    {
        // services of several classes may share a request type; its routes are registered once
        if (_attributeRoutes.ContainsKey(requestType)) return;

        var registered = _attributeRoutes[requestType] = new List<RestPath>();
        foreach (var route in RouteAttributes.Of(requestType))
        {
            var path = new RestPath(requestType, route.Path, route.Verbs, route.Summary, route.Notes);
            if (route is FallbackRouteAttribute)
            {
                SetFallback(EndpointHost.Config, path);
                _fallbackRequest = requestType;
                continue;
            }

            if (!path.IsValid) throw WithoutComponents(route, requestType);
            RegisterRestPath(path);
            registered.Add(path);
        }
    }

    /// <summary>Replaces the routes of a request type's attributes by those that it has now.</summary>
    internal void UpdateRestPaths(Type requestType)
    {
        if (!_attributeRoutes.TryGetValue(requestType, out var registered)) return;

        lock (_lock)
        {
            foreach (var path in registered)
            {
                if (RestPathMap.TryGetValue(path.FirstMatchHashKey, out var paths)) paths.Remove(path);
                Metadata.GetOperation(requestType)?.Routes.Remove(path);
            }

            if (_fallbackRequest == requestType) EndpointHost.Config.FallbackRestPath = null;
            _attributeRoutes.Remove(requestType);
            _routes = null;
        }

        RegisterRestPaths(requestType);
    }

    /// <summary>Assigns the registered routes to their operations.</summary>
    internal void CompleteMetadata()
    {
        Metadata.Routes.RestPaths.Clear();
        foreach (var restPaths in RestPathMap.Values) Metadata.Routes.RestPaths.AddRange(restPaths);

        Metadata.AfterInit();
    }

    internal RestPath FindRoute(string httpMethod, string path, int length)
    {
        var routes = _routes;
        if (routes == null)
        {
            lock (_lock) _routes = routes = new RouteTable(RestPathMap);
        }
        return routes.Find(httpMethod, path, length);
    }

    /// <summary>The response, or a task of it if the service has not finished yet.</summary>
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
                $"Unable to resolve service '{requestType.Name}'. Is its assembly among those that the application host was given?");

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

    // the last of all, for paths that nothing else serves
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
