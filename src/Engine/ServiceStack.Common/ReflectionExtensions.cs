namespace ServiceStack.Common;

using System;
using System.Reflection;

public static class ReflectionExtensions
{
    public static bool IsDebugBuild(this Assembly assembly) => throw new NotImplementedException();

    public static To PopulateFromPropertiesWithAttribute<To, From, TAttr>(this To to, From from) => throw new NotImplementedException();

    public static To PopulateFromPropertiesWithAttribute<To, From>(this To to, From from, Type attrType) => throw new NotImplementedException();

    public static To PopulateWith<To, From>(this To to, From from) => throw new NotImplementedException();

    public static To PopulateWithNonDefaultValues<To, From>(this To to, From from) => throw new NotImplementedException();

    public static T TranslateTo<T>(this object from) where T : new() => throw new NotImplementedException();
}
