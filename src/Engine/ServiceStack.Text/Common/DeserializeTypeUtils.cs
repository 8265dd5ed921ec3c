using System;
using System.Reflection;

namespace ServiceStack.Text.Common;

/// <summary>Types that are made from a string.</summary>
public class DeserializeTypeUtils
{
    /// <returns>Null when the type has no constructor of one string.</returns>
    public static ParseStringDelegate GetParseMethod(Type type)
    {
        var constructor = GetTypeStringConstructor(type);
        return constructor == null ? null : value => constructor.Invoke([value]);
    }

    /// <returns>Null when the type has no constructor of one string.</returns>
    public static ConstructorInfo GetTypeStringConstructor(Type type) => type.GetConstructor([typeof(string)]);
}
