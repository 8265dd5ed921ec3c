namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The operations of an application: their services, requests, responses and routes.</summary>
public class ServiceMetadata
{
    private readonly object _lock = new();

    /// <summary>Initializes a new instance of the <see cref="ServiceMetadata"/> class.</summary>
    public ServiceMetadata()
    {
        OperationNamesMap = new Dictionary<string, Operation>();
        OperationsMap = new Dictionary<Type, Operation>();
        OperationsResponseMap = new Dictionary<Type, Operation>();
        RequestTypes = new HashSet<Type>();
        ResponseTypes = new HashSet<Type>();
        ServiceTypes = new HashSet<Type>();
        Routes = new ServiceRoutes();
    }

    /// <summary>By the request's name in lower case.</summary>
    public Dictionary<string, Operation> OperationNamesMap { get; protected set; }

    /// <summary>All operations.</summary>
    public IEnumerable<Operation> Operations => OperationsMap.Values;

    /// <summary>The operations by type of request.</summary>
    public Dictionary<Type, Operation> OperationsMap { get; protected set; }

    /// <summary>The operations by type of response; of several with one response, the last.</summary>
    public Dictionary<Type, Operation> OperationsResponseMap { get; protected set; }

    /// <summary>The types of requests.</summary>
    public HashSet<Type> RequestTypes { get; protected set; }

    /// <summary>The types of responses.</summary>
    public HashSet<Type> ResponseTypes { get; protected set; }

    /// <summary>All routes of the application.</summary>
    public ServiceRoutes Routes { get; set; }

    /// <summary>Called with each operation that is added; null for none.</summary>
    internal Action<Operation> Added { get; set; }

    /// <summary>The service classes.</summary>
    public HashSet<Type> ServiceTypes { get; protected set; }

    /// <summary>Adds an operation.</summary>
    /// <param name="responseType">Null for an operation without a response.</param>
    public void Add(Type serviceType, Type requestType, Type responseType)
    {
        lock (_lock)
        {
            ServiceTypes.Add(serviceType);
            RequestTypes.Add(requestType);

            var operation = new Operation
            {
                ServiceType = serviceType,
                RequestType = requestType,
                ResponseType = responseType,
                RestrictTo = FindRestriction(requestType) ?? FindRestriction(serviceType),
                Actions = GetImplementedActions(serviceType, requestType),
            };
            OperationsMap[requestType] = operation;
            OperationNamesMap[requestType.Name.ToLowerInvariant()] = operation;

            if (responseType != null)
            {
                ResponseTypes.Add(responseType);
                OperationsResponseMap[responseType] = operation;
            }

            Added?.Invoke(operation);
        }
    }

    /// <summary>Assigns the routes to their operations, once all are registered.</summary>
    public void AfterInit()
    {
        foreach (var restPath in Routes.RestPaths)
        {
            if (!OperationsMap.TryGetValue(restPath.RequestType, out var operation)) continue;
            if (!operation.Routes.Contains(restPath)) operation.Routes.Add(restPath);
        }
    }

    /// <summary>Whether a client with these attributes may call an operation in a format.</summary>
    public bool CanAccess(EndpointAttributes reqAttrs, Format format, string operationName)
    {
        if (EndpointHost.Config is { EnableAccessRestrictions: false }) return true;
        if (!OperationNamesMap.TryGetValue(operationName.ToLowerInvariant(), out var operation)) return false;
        if (operation.RestrictTo == null) return true;
        return operation.RestrictTo.HasAccessTo(reqAttrs) && operation.RestrictTo.HasAccessTo((EndpointAttributes)(long)format);
    }

    /// <summary>Whether any client may call an operation in a format.</summary>
    public bool CanAccess(Format format, string operationName)
    {
        if (EndpointHost.Config is { EnableAccessRestrictions: false }) return true;
        if (!OperationNamesMap.TryGetValue(operationName.ToLowerInvariant(), out var operation)) return false;
        return operation.RestrictTo == null || operation.RestrictTo.HasAccessTo((EndpointAttributes)(long)format);
    }

    /// <summary>Whether the client of a request may call an operation in a format, by its [Restrict].</summary>
    public bool CanAccess(IHttpRequest httpReq, Format format, string operationName) =>
        CanAccess(httpReq.GetAttributes(), format, operationName);

    /// <summary>Returns the names of all requests, sorted.</summary>
    public List<string> GetAllOperationNames() => Operations.Select(operation => operation.Name).OrderBy(name => name).ToList();

    /// <summary>Returns the types of all requests and responses.</summary>
    public List<Type> GetAllTypes() => RequestTypes.Union(ResponseTypes).ToList();

    /// <summary>Returns the methods that a service implements for a request type, in upper case; <c>ANY</c> for all.</summary>
    public List<string> GetImplementedActions(Type serviceType, Type requestType)
    {
        if (typeof(IService).IsAssignableFrom(serviceType))
        {
            return serviceType.GetActions()
                .Where(action => action.GetParameters()[0].ParameterType == requestType)
                .Select(action => action.Name.ToUpperInvariant())
                .ToList();
        }

        return serviceType.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(method => method.GetParameters().Length == 1 && method.GetParameters()[0].ParameterType == requestType)
            .Where(method => !IsOfAnOlderBase(method.DeclaringType))
            .Select(method => ToNewApiAction(method.Name))
            .Where(action => action != null)
            .Distinct()
            .ToList();
    }

    /// <summary>Returns the operation of a request type; null if there is none.</summary>
    public Operation GetOperation(Type operationType)
    {
        OperationsMap.TryGetValue(operationType, out var operation);
        return operation;
    }

    /// <summary>Returns descriptions of all operations, for serializing.</summary>
    public List<OperationDto> GetOperationDtos() => GetOperationDtos(static _ => true);

    /// <summary>Returns descriptions of the operations that a list names to the client, for serializing.</summary>
    internal List<OperationDto> GetOperationDtos(IHttpRequest httpReq) =>
        GetOperationDtos(operation => IsListedFor(httpReq, operation));

    /// <summary>Returns the names of all requests, sorted. <c>IsVisible</c> decides which of them a client may see.</summary>
    public List<string> GetOperationNamesForMetadata(IHttpRequest httpReq) => GetAllOperationNames();

    /// <summary>Returns the names of all requests, sorted. <c>IsVisible</c> decides which of them a client may see in the format.</summary>
    public List<string> GetOperationNamesForMetadata(IHttpRequest httpReq, Format format) => GetAllOperationNames();

    /// <summary>Returns the type of a request by its name, without regard to case; null if there is none.</summary>
    public Type GetOperationType(string operationTypeName)
    {
        OperationNamesMap.TryGetValue(operationTypeName.ToLowerInvariant(), out var operation);
        return operation?.RequestType;
    }

    /// <summary>Returns the response type of a request type; null if there is none.</summary>
    public Type GetResponseTypeByRequest(Type requestType)
    {
        OperationsMap.TryGetValue(requestType, out var operation);
        return operation?.ResponseType;
    }

    /// <summary>Returns the service of a request type; null if there is none.</summary>
    public Type GetServiceTypeByRequest(Type requestType)
    {
        OperationsMap.TryGetValue(requestType, out var operation);
        return operation?.ServiceType;
    }

    /// <summary>Returns the service of a response type; null if there is none.</summary>
    public Type GetServiceTypeByResponse(Type responseType)
    {
        OperationsResponseMap.TryGetValue(responseType, out var operation);
        return operation?.ServiceType;
    }

    /// <summary>Whether an operation can be called in a format.</summary>
    public bool HasImplementation(Operation operation, Format format)
    {
        if (format != Format.Soap11 && format != Format.Soap12) return true;
        if (operation.Actions == null) return false;

        // SOAP calls arrive as POST.
        return operation.Actions.Contains("POST") || operation.Actions.Contains(ActionContext.AnyAction);
    }

    /// <summary>Whether the client of a request may see an operation in a format's metadata.</summary>
    public bool IsVisible(IHttpRequest httpReq, Format format, string operationName)
    {
        if (EndpointHost.Config != null && !EndpointHost.Config.EnableAccessRestrictions) return true;
        if (!OperationNamesMap.TryGetValue(operationName.ToLowerInvariant(), out var operation)) return false;
        if (!HasImplementation(operation, format) || !IsVisible(httpReq, operation)) return false;
        return operation.RestrictTo == null || operation.RestrictTo.CanShowTo((EndpointAttributes)(long)format);
    }

    /// <summary>
    /// Whether its network may see it: a page shows what callers may do with other methods and more security than it came with.
    /// </summary>
    public bool IsVisible(IHttpRequest httpReq, Operation operation)
    {
        if (EndpointHost.Config != null && !EndpointHost.Config.EnableAccessRestrictions) return true;
        if (operation.RestrictTo == null) return true;

        var network = httpReq.GetAttributes() & EndpointAttributes.AnyNetworkAccessType;
        if (network == EndpointAttributes.Localhost && operation.RestrictTo.CanShowTo(EndpointAttributes.LocalSubnet)) return true;
        return operation.RestrictTo.CanShowTo(network);
    }

    /// <summary>
    /// Whether lists of all operations, as the WSDL, name one to the client: as in v3 all of them on the same machine, elsewhere those that
    /// are visible.
    /// </summary>
    internal bool IsListedFor(IHttpRequest httpReq, Operation operation) => operation.RestrictTo == null
        || (httpReq.GetAttributes() & EndpointAttributes.Localhost) != 0 || IsVisible(httpReq, operation);

    /// <summary>The action of a method of the older service interfaces; null if it is none.</summary>
    public static string ToNewApiAction(string oldApiAction) => oldApiAction switch
    {
        "Get" or "OnGet" => "GET",
        "Post" or "OnPost" => "POST",
        "Put" or "OnPut" => "PUT",
        "Delete" or "OnDelete" => "DELETE",
        "Patch" or "OnPatch" => "PATCH",
        "Options" => "OPTIONS",
        "Execute" or "ExecuteAsync" or "Run" => ActionContext.AnyAction,
        _ => null,
    };

    // RestServiceBase<T> and ServiceBase<T> have a method for every verb: only those that a service overrides do something.
    private static bool IsOfAnOlderBase(Type type) => type.IsGenericType && type.Namespace == "ServiceStack.ServiceInterface";

    private List<OperationDto> GetOperationDtos(Func<Operation, bool> isListed) =>
        Operations.Where(isListed).Select(static operation => operation.ToOperationDto()).OrderBy(static dto => dto.Name).ToList();

    private static RestrictAttribute FindRestriction(Type type) =>
        (RestrictAttribute)Attribute.GetCustomAttribute(type, typeof(RestrictAttribute), inherit: true);
}
