namespace Funq;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.ServiceHost;

/// <summary>
/// Fills constructors and properties from the container. A constructor's parameters must resolve; a property is set only
/// when something is registered for it, and left alone when an instance that was made elsewhere has a value in it.
/// Strings and value types are never wired.
/// </summary>
internal static class AutoWiring
{
    private static readonly ConcurrentDictionary<Type, Action<Container, object>> Wirings = new();
    private static readonly MethodInfo ResolveMethod = FindResolveMethod(nameof(Container.Resolve));
    private static readonly MethodInfo TryResolveMethod = FindResolveMethod(nameof(Container.TryResolve));

    public static ConstructorInfo FindConstructor(Type type)
    {
        ConstructorInfo most = null;
        foreach (var constructor in type.GetConstructors())
        {
            if (most == null || constructor.GetParameters().Length > most.GetParameters().Length) most = constructor;
        }
        return most;
    }

    public static Func<Container, TService> CreateFactory<TService>()
    {
        var type = typeof(TService);
        var constructor = FindConstructor(type)
            ?? throw new ArgumentException($"Constructor not found for {type.FullName}: auto-wiring needs a public one.");

        var container = Expression.Parameter(typeof(Container), "container");
        var arguments = new List<Expression>();
        foreach (var parameter in constructor.GetParameters())
        {
            arguments.Add(Expression.Call(container, ResolveMethod.MakeGenericMethod(parameter.ParameterType)));
        }

        var instance = Expression.Variable(type, "instance");
        var body = new List<Expression> { Expression.Assign(instance, Expression.New(constructor, arguments)) };
        AddPropertyWiring(body, type, instance, container, onlyEmpty: false);
        body.Add(instance);
        return Expression.Lambda<Func<Container, TService>>(Expression.Block([instance], body), container).Compile();
    }

    public static void Wire(Container container, object instance) =>
        Wirings.GetOrAdd(instance.GetType(), CreateWiring)(container, instance);

    private static Action<Container, object> CreateWiring(Type type)
    {
        var container = Expression.Parameter(typeof(Container), "container");
        var untyped = Expression.Parameter(typeof(object), "instance");
        var instance = Expression.Variable(type, "typed");
        var body = new List<Expression> { Expression.Assign(instance, Expression.Convert(untyped, type)) };
        AddPropertyWiring(body, type, instance, container, onlyEmpty: true);
        body.Add(Expression.Empty());
        return Expression.Lambda<Action<Container, object>>(Expression.Block([instance], body), container, untyped).Compile();
    }

    private static void AddPropertyWiring(
        List<Expression> body, Type type, ParameterExpression instance, ParameterExpression container, bool onlyEmpty)
    {
        foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.FlattenHierarchy))
        {
            if (!IsWired(property)) continue;

            var resolved = Expression.Variable(property.PropertyType);
            Expression wiring = Expression.Block(
                [resolved],
                Expression.Assign(resolved, Expression.Call(container, TryResolveMethod.MakeGenericMethod(property.PropertyType))),
                Expression.IfThen(IsNotNull(resolved), Expression.Assign(Expression.Property(instance, property), resolved)));

            if (onlyEmpty && property.GetGetMethod() != null)
            {
                wiring = Expression.IfThen(Expression.Not(IsNotNull(Expression.Property(instance, property))), wiring);
            }

            body.Add(wiring);
        }
    }

    private static BinaryExpression IsNotNull(Expression value) =>
        Expression.NotEqual(Expression.Convert(value, typeof(object)), Expression.Constant(null));

    // every request gives a service its own context
    private static bool IsWired(PropertyInfo property) =>
        property.GetSetMethod() != null
        && property.PropertyType != typeof(IRequestContext)
        && !property.PropertyType.IsValueType
        && property.PropertyType != typeof(string)
        && property.PropertyType != typeof(object)
        && property.GetIndexParameters().Length == 0;

    private static MethodInfo FindResolveMethod(string name)
    {
        foreach (var method in typeof(Container).GetMethods())
        {
            if (method.Name == name && method.GetGenericArguments().Length == 1 && method.GetParameters().Length == 0) return method;
        }
        throw new MissingMethodException(nameof(Container), name);
    }
}
