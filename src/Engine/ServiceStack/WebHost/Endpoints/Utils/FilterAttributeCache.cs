namespace ServiceStack.WebHost.Endpoints.Utils;

using System;
using ServiceStack.ServiceHost;

public static class FilterAttributeCache
{
    public static IHasRequestFilter[] GetRequestFilterAttributes(Type requestDtoType) => throw new NotImplementedException();

    public static IHasResponseFilter[] GetResponseFilterAttributes(Type responseDtoType) => throw new NotImplementedException();
}
