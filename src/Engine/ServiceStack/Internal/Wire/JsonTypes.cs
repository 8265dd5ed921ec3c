#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

namespace ServiceStack.Internal.Wire;

/// <summary>Lists, maps and opaque types in JSON, and the names of the others.</summary>
internal static class JsonTypes
{
    /// <returns>The type of the elements; null for a text, for bytes, for a map and for what is no list.</returns>
    public static Type? ElementOf(Type type)
    {
        if (type == typeof(string) || type == typeof(byte[]) || ValueOfMap(type) is not null) return null;

        // an array of several dimensions is written as arrays of arrays
        if (type.IsArray)
        {
            var element = type.GetElementType()!;
            for (var rank = type.GetArrayRank(); rank > 1; rank--) element = element.MakeArrayType();
            return element;
        }

        if (!typeof(IEnumerable).IsAssignableFrom(type)) return null;
        return GenericOf(type, typeof(IEnumerable<>))?.GetGenericArguments()[0] ?? typeof(object);
    }

    /// <returns>The type of the values; null for what is no map.</returns>
    public static Type? ValueOfMap(Type type) =>
        typeof(JsonObject).IsAssignableFrom(type) ? typeof(object)
        : GenericOf(type, typeof(IDictionary<,>))?.GetGenericArguments()[1]
        ?? (typeof(IDictionary).IsAssignableFrom(type) ? typeof(object) : null);

    /// <summary>Whether a response of this type is bytes, or is not described by its type.</summary>
    public static bool IsOpaque(Type? type) =>
        type is null || type == typeof(object) || typeof(Stream).IsAssignableFrom(type) || typeof(IHttpResult).IsAssignableFrom(type)
        || typeof(HttpError).IsAssignableFrom(type) || typeof(Delegate).IsAssignableFrom(type) || typeof(Exception).IsAssignableFrom(type);

    /// <returns>A name that an address can contain: of a generic type, the names of its arguments behind it.</returns>
    public static string NameOf(Type type)
    {
        if (type.IsArray) return NameOf(type.GetElementType()!) + "Array";

        var name = type.Name;
        var tick = name.IndexOf('`');
        if (tick < 0) return name;

        var text = new StringBuilder(name, 0, tick, 64).Append("Of");
        foreach (var argument in type.GetGenericArguments()) text.Append(NameOf(argument));
        return text.ToString();
    }

    private static Type? GenericOf(Type type, Type definition) =>
        type.GetInterfaces().Concat([type]).FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == definition);
}
