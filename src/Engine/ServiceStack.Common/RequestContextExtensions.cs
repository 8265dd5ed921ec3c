namespace ServiceStack.Common;

using System;
using ServiceStack.ServiceHost;

public static class RequestContextExtensions
{
    public static object GetItem(this IHttpRequest httpReq, string key) => throw new NotImplementedException();

    public static object GetItem(this IRequestContext requestContext, string key) => throw new NotImplementedException();

    public static void SetItem(this IHttpRequest httpReq, string key, object value) => throw new NotImplementedException();

    public static void SetItem(this IRequestContext requestContext, string key, object value) => throw new NotImplementedException();
}
