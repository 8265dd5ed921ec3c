namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>
/// Getters of properties named by expressions. Validators are often made anew for every request, so a member's getter is compiled
/// once; a chain of members (x => x.Address.Street) is made of its members' getters.
/// </summary>
internal static class PropertyAccessors
{
    private static readonly ConcurrentDictionary<KeyValuePair<Type, MemberInfo>, Func<object, object>> Getters =
        new ConcurrentDictionary<KeyValuePair<Type, MemberInfo>, Func<object, object>>();

    public static Func<object, object> For<T, TProperty>(Expression<Func<T, TProperty>> expression) =>
        TryChain(expression.Body, expression.Parameters[0]) ?? expression.Compile().CoerceToNonGeneric();

    private static Func<object, object> TryChain(Expression body, ParameterExpression parameter)
    {
        if (body is not MemberExpression { Expression: { } owner } member) return null;

        var getter = Getters.GetOrAdd(new KeyValuePair<Type, MemberInfo>(owner.Type, member.Member), Compile);
        if (owner == parameter) return getter;

        var outer = TryChain(owner, parameter);
        return outer == null ? null : instance => getter(outer(instance));
    }

    private static Func<object, object> Compile(KeyValuePair<Type, MemberInfo> key)
    {
        var instance = Expression.Parameter(typeof(object), "instance");
        var value = Expression.MakeMemberAccess(Expression.Convert(instance, key.Key), key.Value);
        return Expression.Lambda<Func<object, object>>(Expression.Convert(value, typeof(object)), instance).Compile();
    }
}
