namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class ServiceRoutes : IServiceRoutes
{
    public readonly List<RestPath> RestPaths;

    public ServiceRoutes()
    {
    }

    public IServiceRoutes Add(Type requestType, string restPath, string verbs) => throw new NotImplementedException();

    public IServiceRoutes Add(Type requestType, string restPath, string verbs, string summary, string notes) => throw new NotImplementedException();

    public IServiceRoutes Add<TRequest>(string restPath) => throw new NotImplementedException();

    public IServiceRoutes Add<TRequest>(string restPath, string verbs) => throw new NotImplementedException();
}
