namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class ServiceMetadata
{
    public ServiceMetadata()
    {
    }

    public Dictionary<string, Operation> OperationNamesMap { get; protected set; }

    public IEnumerable<Operation> Operations => throw new NotImplementedException();

    public Dictionary<Type, Operation> OperationsMap { get; protected set; }

    public Dictionary<Type, Operation> OperationsResponseMap { get; protected set; }

    public HashSet<Type> RequestTypes { get; protected set; }

    public HashSet<Type> ResponseTypes { get; protected set; }

    public ServiceRoutes Routes { get; set; }

    public HashSet<Type> ServiceTypes { get; protected set; }

    public void Add(Type serviceType, Type requestType, Type responseType) => throw new NotImplementedException();

    public void AfterInit() => throw new NotImplementedException();

    public bool CanAccess(EndpointAttributes reqAttrs, Format format, string operationName) => throw new NotImplementedException();

    public bool CanAccess(Format format, string operationName) => throw new NotImplementedException();

    public bool CanAccess(IHttpRequest httpReq, Format format, string operationName) => throw new NotImplementedException();

    public List<string> GetAllOperationNames() => throw new NotImplementedException();

    public List<Type> GetAllTypes() => throw new NotImplementedException();

    public List<string> GetImplementedActions(Type serviceType, Type requestType) => throw new NotImplementedException();

    public Operation GetOperation(Type operationType) => throw new NotImplementedException();

    public List<OperationDto> GetOperationDtos() => throw new NotImplementedException();

    public List<string> GetOperationNamesForMetadata(IHttpRequest httpReq) => throw new NotImplementedException();

    public List<string> GetOperationNamesForMetadata(IHttpRequest httpReq, Format format) => throw new NotImplementedException();

    public Type GetOperationType(string operationTypeName) => throw new NotImplementedException();

    public Type GetResponseTypeByRequest(Type requestType) => throw new NotImplementedException();

    public Type GetServiceTypeByRequest(Type requestType) => throw new NotImplementedException();

    public Type GetServiceTypeByResponse(Type responseType) => throw new NotImplementedException();

    public bool HasImplementation(Operation operation, Format format) => throw new NotImplementedException();

    public bool IsVisible(IHttpRequest httpReq, Format format, string operationName) => throw new NotImplementedException();

    public bool IsVisible(IHttpRequest httpReq, Operation operation) => throw new NotImplementedException();

    public static string ToNewApiAction(string oldApiAction) => throw new NotImplementedException();
}
