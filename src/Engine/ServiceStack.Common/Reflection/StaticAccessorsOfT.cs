namespace ServiceStack.Common.Reflection;

using System;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>Creates delegates that read and write the properties of a class.</summary>
public static class StaticAccessors<TEntity>
{
    /// <summary>Creates a delegate that reads the property in its own type.</summary>
    public static Func<TEntity, TId> TypedGetPropertyFn<TId>(PropertyInfo pi) => Get<TEntity, TId>(pi);

    /// <summary>Creates a delegate that writes the property in its own type.</summary>
    public static Action<TEntity, TId> TypedSetPropertyFn<TId>(PropertyInfo pi) => Set<TEntity, TId>(pi);

    /// <summary>Creates a delegate that reads the property of an untyped instance.</summary>
    public static Func<object, object> UnTypedGetPropertyFn<TId>(PropertyInfo pi) => Get<object, object>(pi);

    /// <summary>Creates a delegate that writes the property of an untyped instance.</summary>
    public static Action<object, object> UnTypedSetPropertyFn<TId>(PropertyInfo pi) => Set<object, object>(pi);

    /// <summary>Creates a delegate that reads the property as an object.</summary>
    public static Func<TEntity, object> ValueUnTypedGetPropertyFn<TId>(PropertyInfo pi) => Get<TEntity, object>(pi);

    /// <summary>Creates a delegate that reads the property as an object.</summary>
    public static Func<TEntity, object> ValueUnTypedGetPropertyTypeFn(PropertyInfo pi) => Get<TEntity, object>(pi);

    /// <summary>Creates a delegate that writes the property from an object.</summary>
    public static Action<TEntity, object> ValueUnTypedSetPropertyFn<TId>(PropertyInfo pi) => Set<TEntity, object>(pi);

    /// <summary>Creates a delegate that writes the property from an object.</summary>
    public static Action<TEntity, object> ValueUnTypedSetPropertyTypeFn(PropertyInfo pi) => Set<TEntity, object>(pi);

    /// <returns>Null if the property can't be read.</returns>
    internal static Func<TFrom, TValue> Get<TFrom, TValue>(PropertyInfo pi)
    {
        if (pi.GetGetMethod(nonPublic: true) == null) return null;

        var entity = Expression.Parameter(typeof(TFrom));
        var value = Expression.Property(As(entity, pi.DeclaringType), pi);
        return Expression.Lambda<Func<TFrom, TValue>>(As(value, typeof(TValue)), entity).Compile();
    }

    /// <returns>Null if the property can't be written.</returns>
    internal static Action<TTo, TValue> Set<TTo, TValue>(PropertyInfo pi)
    {
        if (pi.GetSetMethod(nonPublic: true) == null) return null;

        var entity = Expression.Parameter(typeof(TTo));
        var value = Expression.Parameter(typeof(TValue));
        var assign = Expression.Assign(Expression.Property(As(entity, pi.DeclaringType), pi), As(value, pi.PropertyType));
        return Expression.Lambda<Action<TTo, TValue>>(Expression.Block(typeof(void), assign), entity, value).Compile();
    }

    private static Expression As(Expression value, Type type) => value.Type == type ? value : Expression.Convert(value, type);
}
