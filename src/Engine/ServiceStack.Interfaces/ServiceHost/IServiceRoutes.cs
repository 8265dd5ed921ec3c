namespace ServiceStack.ServiceHost;

using System;

public interface IServiceRoutes
{
    IServiceRoutes Add(Type requestType, string restPath, string verbs);

    IServiceRoutes Add(Type requestType, string restPath, string verbs, string summary, string notes);

    IServiceRoutes Add<TRequest>(string restPath);

    IServiceRoutes Add<TRequest>(string restPath, string verbs);
}
