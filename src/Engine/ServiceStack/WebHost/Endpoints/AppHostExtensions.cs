namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Reflection;
using Funq;
using ServiceStack.ServiceHost;

public static class AppHostExtensions
{
    public static void AddPluginsFromAssembly(this IAppHost appHost, params Assembly[] assembliesWithPlugins) => throw new NotImplementedException();

    public static Container GetContainer(this IAppHost appHost) => throw new NotImplementedException();

    public static void RegisterRequestBinder<TRequest>(this IAppHost appHost, Func<IHttpRequest, object> binder) => throw new NotImplementedException();

    public static void RegisterService<TService>(this IAppHost appHost, params string[] atRestPaths) => throw new NotImplementedException();
}
