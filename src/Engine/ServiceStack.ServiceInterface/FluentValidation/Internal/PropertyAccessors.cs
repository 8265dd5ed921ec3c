namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>
/// Getters of properties named by expressions. Validators are often created for each request, so an expression is compiled once:
/// a member's getter is kept by the member, a chain of members (x => x.Address.Street) is made of its members' getters, and any other
/// expression is kept by its shape.
/// </summary>
internal static class PropertyAccessors
{
    private static readonly ConcurrentDictionary<KeyValuePair<Type, MemberInfo>, Func<object, object>> Getters =
        new ConcurrentDictionary<KeyValuePair<Type, MemberInfo>, Func<object, object>>();

    private static readonly ConcurrentDictionary<KeyValuePair<Type, ExpressionShape>, Func<object, object>> Shapes =
        new ConcurrentDictionary<KeyValuePair<Type, ExpressionShape>, Func<object, object>>();

    public static Func<object, object> For<T, TProperty>(Expression<Func<T, TProperty>> expression) =>
        TryChain(expression.Body, expression.Parameters[0]) ?? ByShape(expression);

    private static Func<object, object> TryChain(Expression body, ParameterExpression parameter)
    {
        if (body is not MemberExpression { Expression: { } owner } member) return null;

        var getter = Getters.GetOrAdd(new KeyValuePair<Type, MemberInfo>(owner.Type, member.Member), Compile);
        if (owner == parameter) return getter;

        var outer = TryChain(owner, parameter);
        return outer == null ? null : instance => getter(outer(instance));
    }

    private static Func<object, object> ByShape<T, TProperty>(Expression<Func<T, TProperty>> expression)
    {
        var shape = ExpressionShape.Of(expression);
        if (shape == null) return expression.Compile().CoerceToNonGeneric();

        var key = new KeyValuePair<Type, ExpressionShape>(typeof(Func<T, TProperty>), shape);
        if (Shapes.TryGetValue(key, out var known)) return known;

        return Shapes.GetOrAdd(key, expression.Compile().CoerceToNonGeneric());
    }

    private static Func<object, object> Compile(KeyValuePair<Type, MemberInfo> key)
    {
        var instance = Expression.Parameter(typeof(object), "instance");
        var value = Expression.MakeMemberAccess(Expression.Convert(instance, key.Key), key.Value);
        return Expression.Lambda<Func<object, object>>(Expression.Convert(value, typeof(object)), instance).Compile();
    }
}
