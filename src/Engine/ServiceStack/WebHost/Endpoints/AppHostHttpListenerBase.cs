namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Net;
using System.Reflection;
using ServiceStack.WebHost.Endpoints.Support;

public abstract class AppHostHttpListenerBase : HttpListenerBase
{
    protected AppHostHttpListenerBase()
    {
    }

    protected AppHostHttpListenerBase(string serviceName, params Assembly[] assembliesWithServices) : base(serviceName, assembliesWithServices)
    {
    }

    protected AppHostHttpListenerBase(string serviceName, string handlerPath, params Assembly[] assembliesWithServices) : base(serviceName, assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    protected override void ProcessRequest(HttpListenerContext context) => throw new NotImplementedException();
}
