namespace ServiceStack.Common;

using System;
using System.Diagnostics;
using System.Reflection;
using ServiceStack.Common.Utils;

/// <summary>Maps objects: copies the properties of one to those of another by name.</summary>
/// <example>
/// <code>
/// var customer = request.TranslateTo&lt;Customer&gt;();
/// customer.PopulateWithNonDefaultValues(update);
/// </code>
/// </example>
public static class ReflectionExtensions
{
    /// <summary>Whether an assembly was built without optimization.</summary>
    public static bool IsDebugBuild(this Assembly assembly) =>
        assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITTrackingEnabled: true };

    /// <summary>Copies the properties that have an attribute.</summary>
    public static To PopulateFromPropertiesWithAttribute<To, From, TAttr>(this To to, From from) =>
        ReflectionUtils.PopulateFromPropertiesWithAttribute(to, from, typeof(TAttr));

    /// <summary>Copies the properties that have an attribute.</summary>
    public static To PopulateFromPropertiesWithAttribute<To, From>(this To to, From from, Type attrType) =>
        ReflectionUtils.PopulateFromPropertiesWithAttribute(to, from, attrType);

    /// <summary>Copies the properties and fields that have the same name, and converts values whose types differ.</summary>
    public static To PopulateWith<To, From>(this To to, From from) => ReflectionUtils.PopulateObject(to, from);

    /// <summary>Copies the properties that have the same name, except those with the default of their type.</summary>
    public static To PopulateWithNonDefaultValues<To, From>(this To to, From from) =>
        ReflectionUtils.PopulateWithNonDefaultValues(to, from);

    /// <summary>Creates an object and copies the properties that have the same name. Values whose types differ are converted.</summary>
    /// <typeparam name="T">Type of the new object.</typeparam>
    /// <returns>The new object.</returns>
    public static T TranslateTo<T>(this object from) where T : new() => ReflectionUtils.PopulateObject(new T(), from);
}
