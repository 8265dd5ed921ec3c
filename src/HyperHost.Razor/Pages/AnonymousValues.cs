namespace ServiceStack.Razor;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Razor.Compilation;

/// <summary>Makes anonymous objects readable for views, whose assemblies can't access the internal members of anonymous types.</summary>
internal static class AnonymousValues
{
    /// <returns>The value, or a copy with accessible members; includes lists, arrays and queries of anonymous objects.</returns>
    public static object Readable(object value)
    {
        if (value == null) return null;

        var type = value.GetType();
        if (type.IsVisible) return value;
        if (CompilerServices.IsAnonymousType(type)) return new DynamicRequestObject(null, value);
        if (value is not IEnumerable items || !IsSequence(type)) return value;

        var readable = items.Cast<object>().Select(Readable).ToList();
        return type.IsArray ? readable.ToArray() : readable;
    }

    public static bool TryRead(object anonymous, string name, out object value)
    {
        var properties = anonymous.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance);
        var property = Array.Find(properties, one => one.Name == name)
            ?? Array.Find(properties, one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
        value = property?.GetValue(anonymous, null);
        return property != null;
    }

    private static bool IsSequence(Type type) => type.GetInterfaces().Any(static one =>
        one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>)
        && CompilerServices.IsAnonymousType(one.GetGenericArguments()[0]));
}
