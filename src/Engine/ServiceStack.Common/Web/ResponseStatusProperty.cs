namespace ServiceStack.Common.Web;

using System;
using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Reads the property <c>ResponseStatus</c> of DTOs that don't implement <see cref="IHasResponseStatus"/>.</summary>
internal static class ResponseStatusProperty
{
    private static readonly ConcurrentDictionary<Type, Func<object, ResponseStatus>> Getters = new();

    public static ResponseStatus Of(object dto) => Getters.GetOrAdd(dto.GetType(), GetterFor)(dto);

    private static Func<object, ResponseStatus> GetterFor(Type type)
    {
        var property = type.GetProperty("ResponseStatus", BindingFlags.Public | BindingFlags.Instance);
        if (property?.GetMethod == null || !typeof(ResponseStatus).IsAssignableFrom(property.PropertyType)) return _ => null;

        var dto = Expression.Parameter(typeof(object));
        var get = Expression.Property(Expression.Convert(dto, type), property);
        return Expression.Lambda<Func<object, ResponseStatus>>(Expression.Convert(get, typeof(ResponseStatus)), dto).Compile();
    }
}
