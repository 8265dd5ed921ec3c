namespace ServiceStack.ServiceInterface.Cors;

using System;
using ServiceStack.ServiceHost;

[AttributeUsage(AttributeTargets.All)]
public class EnableCorsAttribute : Attribute, IHasResponseFilter
{
    public EnableCorsAttribute(string allowedOrigins = "*", string allowedMethods = "GET, POST, PUT, DELETE, OPTIONS", string allowedHeaders = "Content-Type", bool allowCredentials = false)
    {
        throw new NotImplementedException();
    }

    public int Priority => throw new NotImplementedException();

    public IHasResponseFilter Copy() => throw new NotImplementedException();

    public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response) => throw new NotImplementedException();
}
