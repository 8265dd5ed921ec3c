namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;
using Funq;
using ServiceStack.Configuration;

/// <summary>Resolves by <see cref="Type"/> what the container resolves by type argument: one compiled call a type.</summary>
public class ContainerResolveCache : ITypeFactory
{
    private static readonly ConcurrentDictionary<Type, Func<Container, object>> ResolveCalls = new();
    private static readonly ConcurrentDictionary<Type, Func<Container, object>> TryResolveCalls = new();

    private static readonly ConcurrentDictionary<Type, Func<Container, object>> ServiceCalls = new();

    private readonly Container _container;

    /// <summary>Resolves from a container.</summary>
    /// <param name="container">The container, whose registrations come first.</param>
    public ContainerResolveCache(Container container) => _container = container;

    /// <inheritdoc/>
    public object CreateInstance(Type type) => CreateInstance(type, false);

    /// <summary>Resolves an instance of a type.</summary>
    /// <param name="tryResolve">Returns null for a type that is not registered; false throws.</param>
    public object CreateInstance(Type type, bool tryResolve) => GetCall(type, tryResolve)(_container);

    /// <summary>Makes the service of a request, whose endpoint releases it: the end of the request need not.</summary>
    internal Func<object> Bind(Type type)
    {
        Func<Container, object> call = null;
        return () =>
            (call ??= ServiceCalls.GetOrAdd(type, static service => Compile(service, nameof(Container.ResolveToRelease))))(_container);
    }

    private static Func<Container, object> GetCall(Type type, bool tryResolve) => tryResolve
        ? TryResolveCalls.GetOrAdd(type, static service => Compile(service, nameof(Container.TryResolve)))
        : ResolveCalls.GetOrAdd(type, static service => Compile(service, nameof(Container.Resolve)));

    private static Func<Container, object> Compile(Type type, string methodName)
    {
        var container = Expression.Parameter(typeof(Container), "container");
        var call = Expression.Call(container, FindMethod(methodName).MakeGenericMethod(type));
        return Expression.Lambda<Func<Container, object>>(Expression.Convert(call, typeof(object)), container).Compile();
    }

    private static MethodInfo FindMethod(string name)
    {
        foreach (var method in typeof(Container).GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance))
        {
            if (method.Name == name && method.GetGenericArguments().Length == 1 && method.GetParameters().Length == 0) return method;
        }
        throw new MissingMethodException(nameof(Container), name);
    }
}
