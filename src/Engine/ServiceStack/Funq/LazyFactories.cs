namespace Funq;

using System;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>Resolves <c>Func&lt;T&gt;</c> if only <c>T</c> is registered.</summary>
internal static class LazyFactories<TService>
{
    private static readonly Func<Container, string, TService> Create = Compile();

    public static bool TryCreate(Container container, string name, out TService lazy)
    {
        lazy = Create == null ? default : Create(container, name);
        return lazy != null;
    }

    private static Func<Container, string, TService> Compile()
    {
        var type = typeof(TService);
        if (!type.IsGenericType || type.GetGenericTypeDefinition() != typeof(Func<>)) return null;

        var method = typeof(LazyFactories<TService>)
            .GetMethod(nameof(Lazily), BindingFlags.NonPublic | BindingFlags.Static)
            .MakeGenericMethod(type.GetGenericArguments());
        var container = Expression.Parameter(typeof(Container));
        var name = Expression.Parameter(typeof(string));
        return Expression.Lambda<Func<Container, string, TService>>(Expression.Call(method, container, name), container, name).Compile();
    }

    private static Func<T> Lazily<T>(Container container, string name) =>
        container.IsRegistered<T>(name) ? () => container.ResolveNamed<T>(name) : null;
}
