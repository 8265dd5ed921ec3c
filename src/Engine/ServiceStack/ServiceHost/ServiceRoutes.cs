namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

/// <summary>The routes that an application registers in code, besides [Route] on its requests.</summary>
public class ServiceRoutes : IServiceRoutes
{
    /// <summary>The routes in the order of registration.</summary>
    public readonly List<RestPath> RestPaths = new();

    /// <summary>Initializes a new instance of the <see cref="ServiceRoutes"/> class.</summary>
    public ServiceRoutes()
    {
    }

    /// <inheritdoc/>
    public IServiceRoutes Add(Type requestType, string restPath, string verbs)
    {
        RestPaths.Add(new RestPath(requestType, restPath, verbs));
        return this;
    }

    /// <inheritdoc/>
    public IServiceRoutes Add(Type requestType, string restPath, string verbs, string summary, string notes)
    {
        RestPaths.Add(new RestPath(requestType, restPath, verbs, summary, notes));
        return this;
    }

    /// <inheritdoc/>
    public IServiceRoutes Add<TRequest>(string restPath) => Add(typeof(TRequest), restPath, null);

    /// <inheritdoc/>
    public IServiceRoutes Add<TRequest>(string restPath, string verbs) => Add(typeof(TRequest), restPath, verbs);
}
