namespace ServiceStack.WebHost.Endpoints.Utils;

using System;
using ServiceStack.ServiceHost;

/// <summary>Keeps the filters on types, which are found once.</summary>
public static class FilterAttributeCache
{
    /// <summary>Returns the request filters on a request type and its service, by priority.</summary>
    public static IHasRequestFilter[] GetRequestFilterAttributes(Type requestDtoType) =>
        EndpointHost.Current.RequestFilterChain.CopyAttributes(requestDtoType);

    /// <summary>Returns the response filters on a response type and its service, by priority.</summary>
    public static IHasResponseFilter[] GetResponseFilterAttributes(Type responseDtoType) =>
        EndpointHost.Current.ResponseFilterChain.CopyAttributes(responseDtoType);
}
