namespace ServiceStack.ServiceInterface.Cors;

using System;
using ServiceStack.ServiceHost;

public class EnableCors : IHasRequestFilter
{
    public EnableCors(string allowedOrigins = "*", string allowedMethods = "GET, POST, PUT, DELETE, OPTIONS", string allowedHeaders = "Content-Type", bool allowCredentials = false, Func<IHttpRequest, object, bool> applyWhere = null)
    {
        throw new NotImplementedException();
    }

    public int Priority => throw new NotImplementedException();

    public IHasRequestFilter Copy() => throw new NotImplementedException();

    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
