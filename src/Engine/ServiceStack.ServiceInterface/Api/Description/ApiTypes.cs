namespace ServiceStack.Api.Description;

using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>What a description has to know of a type.</summary>
internal static class ApiTypes
{
    /// <summary>Whether it is written as one word: a text, a number, a date, an enum.</summary>
    public static bool IsPlain(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal) || type == typeof(DateTime)
            || type == typeof(DateTimeOffset) || type == typeof(TimeSpan) || type == typeof(Guid) || type == typeof(Uri)
            || type == typeof(byte[]) || type == typeof(Type);
    }

    /// <returns>The type of the elements; null for a text, for bytes, for a map and for what is no list.</returns>
    public static Type ElementOf(Type type)
    {
        if (type == typeof(string) || type == typeof(byte[]) || ValueOfMap(type) != null) return null;
        if (type.IsArray) return type.GetElementType();
        if (!typeof(IEnumerable).IsAssignableFrom(type)) return null;
        return GenericOf(type, typeof(IEnumerable<>))?.GetGenericArguments()[0] ?? typeof(object);
    }

    /// <returns>The type of the values; null for what is no map.</returns>
    public static Type ValueOfMap(Type type) =>
        GenericOf(type, typeof(IDictionary<,>))?.GetGenericArguments()[1]
        ?? (typeof(IDictionary).IsAssignableFrom(type) ? typeof(object) : null);

    /// <summary>Whether it is an uploaded file, or a list of them.</summary>
    public static bool IsFile(Type type) =>
        typeof(IFile).IsAssignableFrom(type) || typeof(Stream).IsAssignableFrom(type) || typeof(IEnumerable<IFile>).IsAssignableFrom(type);

    /// <summary>Whether a response of this type is bytes, or is not described by its type.</summary>
    public static bool IsOpaque(Type type) =>
        type == null || type == typeof(object) || typeof(Stream).IsAssignableFrom(type) || typeof(IHttpResult).IsAssignableFrom(type)
        || typeof(HttpError).IsAssignableFrom(type);

    /// <returns>A name that an address can contain: of a generic type, the names of its arguments behind it.</returns>
    public static string NameOf(Type type)
    {
        if (type.IsArray) return NameOf(type.GetElementType()) + "Array";

        var name = type.Name;
        var tick = name.IndexOf('`');
        if (tick < 0) return name;

        var text = new StringBuilder(name, 0, tick, 64).Append("Of");
        foreach (var argument in type.GetGenericArguments()) text.Append(NameOf(argument));
        return text.ToString();
    }

    private static Type GenericOf(Type type, Type definition) =>
        type.GetInterfaces().Concat([type]).FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == definition);
}
