namespace ServiceStack.Common.Utils;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.DesignPatterns.Model;

/// <summary>Ids of one type's entities.</summary>
/// <typeparam name="T">Type of the entity.</typeparam>
public static class IdUtils<T>
{
    private static Func<T, object> _getId = Find();

    /// <summary>
    /// Gets an entity's id: of <see cref="ModelConfig{T}"/>, <c>IHasId&lt;T&gt;</c>, the property with <c>PrimaryKey</c>, or the property
    /// <c>Id</c>.
    /// </summary>
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

        // the entity's own type may be a derived one
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
