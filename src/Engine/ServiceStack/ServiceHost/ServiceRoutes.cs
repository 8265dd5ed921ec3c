namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public class ServiceRoutes : IServiceRoutes
{
    public readonly List<RestPath> RestPaths = new();

    public ServiceRoutes()
    {
    }

    public IServiceRoutes Add(Type requestType, string restPath, string verbs)
    {
        RestPaths.Add(new RestPath(requestType, restPath, verbs));
        return this;
    }

    public IServiceRoutes Add(Type requestType, string restPath, string verbs, string summary, string notes)
    {
        RestPaths.Add(new RestPath(requestType, restPath, verbs, summary, notes));
        return this;
    }

    public IServiceRoutes Add<TRequest>(string restPath) => Add(typeof(TRequest), restPath, null);

    public IServiceRoutes Add<TRequest>(string restPath, string verbs) => Add(typeof(TRequest), restPath, verbs);
}
