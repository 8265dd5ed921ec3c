namespace ServiceStack.ServiceInterface;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.ServiceHost;

public static class ServiceRoutesExtensions
{
    public static IServiceRoutes Add(this IServiceRoutes routes, Type requestType, string restPath, ApplyTo verbs) => throw new NotImplementedException();

    public static IServiceRoutes Add<TRequest>(this IServiceRoutes routes, string restPath, ApplyTo verbs) => throw new NotImplementedException();

    public static IServiceRoutes Add<T>(this IServiceRoutes serviceRoutes, string restPath, ApplyTo verbs, params Expression<Func<T, object>>[] propertyExpressions) => throw new NotImplementedException();

    public static IServiceRoutes AddFromAssembly(this IServiceRoutes routes, params Assembly[] assembliesWithServices) => throw new NotImplementedException();

    public static bool IsSubclassOfRawGeneric(this Type toCheck, Type generic) => throw new NotImplementedException();
}
