namespace ServiceStack.WebHost.Endpoints.Utils;

using System;
using ServiceStack.ServiceHost;

public static class FilterAttributeCache
{
    public static IHasRequestFilter[] GetRequestFilterAttributes(Type requestDtoType) =>
        EndpointHost.Current.RequestFilterChain.CopyAttributes(requestDtoType);

    public static IHasResponseFilter[] GetResponseFilterAttributes(Type responseDtoType) =>
        EndpointHost.Current.ResponseFilterChain.CopyAttributes(responseDtoType);
}
