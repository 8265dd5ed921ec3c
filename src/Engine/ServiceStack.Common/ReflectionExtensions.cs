namespace ServiceStack.Common;

using System;
using System.Diagnostics;
using System.Reflection;
using ServiceStack.Common.Utils;

public static class ReflectionExtensions
{
    public static bool IsDebugBuild(this Assembly assembly) =>
        assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITTrackingEnabled: true };

    public static To PopulateFromPropertiesWithAttribute<To, From, TAttr>(this To to, From from) =>
        ReflectionUtils.PopulateFromPropertiesWithAttribute(to, from, typeof(TAttr));

    public static To PopulateFromPropertiesWithAttribute<To, From>(this To to, From from, Type attrType) =>
        ReflectionUtils.PopulateFromPropertiesWithAttribute(to, from, attrType);

    /// <summary>Copies what has the same name, converting where the types differ.</summary>
    public static To PopulateWith<To, From>(this To to, From from) => ReflectionUtils.PopulateObject(to, from);

    public static To PopulateWithNonDefaultValues<To, From>(this To to, From from) =>
        ReflectionUtils.PopulateWithNonDefaultValues(to, from);

    public static T TranslateTo<T>(this object from) where T : new() => ReflectionUtils.PopulateObject(new T(), from);
}
