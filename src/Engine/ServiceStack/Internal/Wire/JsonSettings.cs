#nullable enable

using System;
using System.Linq;
using System.Reflection;
using ServiceStack.Text;

namespace ServiceStack.Internal.Wire;

/// <summary>The settings of JsConfig&lt;T&gt; for a type that is known at run time.</summary>
internal static class JsonSettings
{
    private const BindingFlags Static = BindingFlags.Public | BindingFlags.Static;

    /// <returns>Whether a function is set.</returns>
    public static bool Has(Type type, string name) => Value(type, name) is not null;

    /// <returns>Whether a setting is true.</returns>
    public static bool Is(Type type, string name) => Value(type, name) is true;

    /// <returns>Whether the properties of the type are not written.</returns>
    public static bool Excludes(Type type, string property) =>
        Value(type, nameof(JsConfig<object>.ExcludePropertyNames)) is string[] names && names.Contains(property);

    /// <returns>Whether a struct is written member by member.</returns>
    public static bool IsWrittenAsClass(Type type) => JsConfig.TreatValueAsRefTypes.Contains(type)
        || (type.IsGenericType && JsConfig.TreatValueAsRefTypes.Contains(type.GetGenericTypeDefinition()));

    /// <summary>The name of the member that has the type of an object; null if no type is written.</summary>
    public static string? TypeMemberOf(Type type)
    {
        var isWritten = type.IsInterface || type.IsAbstract || JsConfig.IncludeTypeInfo
            || Is(type, nameof(JsConfig<object>.IncludeTypeInfo));
        return isWritten && !JsConfig.ExcludeTypeInfo && !Is(type, nameof(JsConfig<object>.ExcludeTypeInfo)) ? JsConfig.TypeAttr : null;
    }

    // fields and properties, as in v3
    private static object? Value(Type type, string name)
    {
        if (type.ContainsGenericParameters || type.IsByRef || type.IsPointer || type == typeof(void)) return null;

        var settings = typeof(JsConfig<>).MakeGenericType(type);
        return settings.GetField(name, Static) is { } field ? field.GetValue(null)
            : settings.GetProperty(name, Static)?.GetValue(null, null);
    }
}
