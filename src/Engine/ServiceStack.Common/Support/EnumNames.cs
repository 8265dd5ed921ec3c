namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Text;

/// <summary>
/// Enums go by the names of their members in JSON, JSV and CSV: the names of [EnumMember] are XML's alone, as v3 had it. The package
/// would write those everywhere.
/// </summary>
internal sealed class EnumNames
{
    private static readonly MethodInfo KeepOf = typeof(EnumNames).GetMethod(nameof(Keep), BindingFlags.Static | BindingFlags.NonPublic);

    private readonly HashSet<Type> _seen = [];

    /// <summary>Every enum that can be reached from a type of a request or a response.</summary>
    public void KeepThoseOf(Type type)
    {
        if (type == null || type.IsPrimitive || type == typeof(string) || type == typeof(object) || !_seen.Add(type)) return;

        if (type.HasElementType)
        {
            KeepThoseOf(type.GetElementType());
            return;
        }

        if (type.IsEnum)
        {
            if (IsRenamed(type)) KeepOf.MakeGenericMethod(type).Invoke(null, null);
            return;
        }

        if (type.IsGenericType)
        {
            foreach (var argument in type.GetGenericArguments()) KeepThoseOf(argument);
        }

        // the framework's own types hold no enum of an app but as an argument
        if (type.Namespace == "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true) return;

        KeepThoseOf(type.BaseType);
        foreach (var property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly))
        {
            KeepThoseOf(property.PropertyType);
        }
    }

    private static bool IsRenamed(Type type)
    {
        if (type.IsDefined(typeof(FlagsAttribute), false)) return false;

        foreach (var field in type.GetFields(BindingFlags.Static | BindingFlags.Public))
        {
            if (field.GetCustomAttribute<EnumMemberAttribute>()?.Value != null) return true;
        }

        return false;
    }

    private static void Keep<T>() where T : struct
    {
        if (JsConfig<T>.SerializeFn == null && !JsConfig.TreatEnumAsInteger) JsConfig<T>.SerializeFn = static value => value.ToString();
        JsConfig<T>.DeSerializeFn ??= static text => (T)Enum.Parse(typeof(T), text, ignoreCase: true);
    }
}
