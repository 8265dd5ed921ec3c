namespace ServiceStack.Common.Utils;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.DesignPatterns.Model;

public static class IdUtils<T>
{
    private static Func<T, object> _getId = Find();

    public static object GetId(T entity) => _getId(entity);

    internal static void Use(Func<T, object> getId) => _getId = getId;

    private static Func<T, object> Find()
    {
        foreach (var contract in typeof(T).GetInterfaces())
        {
            if (
                contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IHasId<>)) return Getter(
                    contract.GetProperty("Id"));
        }

        // the entity may be known by a base type or an interface only
        if (!typeof(T).IsSealed && !typeof(T).IsClass) return static entity => entity.GetObjectId();

        return IdUtils.IdProperty(typeof(T)) is { } property ? Getter(property) : static entity => entity.GetObjectId();
    }

    private static Func<T, object> Getter(PropertyInfo property)
    {
        var entity = Expression.Parameter(typeof(T));
        var id = Expression.Property(Expression.Convert(entity, property.DeclaringType), property);
        return Expression.Lambda<Func<T, object>>(Expression.Convert(id, typeof(object)), entity).Compile();
    }
}
