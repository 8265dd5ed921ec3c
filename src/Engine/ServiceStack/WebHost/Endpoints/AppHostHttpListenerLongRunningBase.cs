namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Reflection;

public abstract class AppHostHttpListenerLongRunningBase : AppHostHttpListenerBase
{
    protected AppHostHttpListenerLongRunningBase(int poolSize = 500)
    {
        throw new NotImplementedException();
    }

    protected AppHostHttpListenerLongRunningBase(string serviceName, params Assembly[] assembliesWithServices) : base(serviceName, assembliesWithServices)
    {
    }

    protected AppHostHttpListenerLongRunningBase(string serviceName, int poolSize, params Assembly[] assembliesWithServices) : base(serviceName, assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    protected AppHostHttpListenerLongRunningBase(string serviceName, string handlerPath, params Assembly[] assembliesWithServices) : base(serviceName, handlerPath, assembliesWithServices)
    {
    }

    protected AppHostHttpListenerLongRunningBase(string serviceName, string handlerPath, int poolSize, params Assembly[] assembliesWithServices) : base(serviceName, handlerPath, assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    protected override void Dispose(bool disposing) => throw new NotImplementedException();

    public override void Start(string urlBase) => throw new NotImplementedException();
}
