using System;
using System.Reflection;

namespace ServiceStack.Text.Common;

/// <summary>Types that have a constructor with one string.</summary>
public class DeserializeTypeUtils
{
    /// <summary>Gets a function that calls the constructor.</summary>
    /// <returns>Null if the type has no such constructor.</returns>
    public static ParseStringDelegate GetParseMethod(Type type)
    {
        var constructor = GetTypeStringConstructor(type);
        return constructor == null ? null : value => constructor.Invoke([value]);
    }

    /// <summary>Gets the constructor.</summary>
    /// <returns>Null if the type has no such constructor.</returns>
    public static ConstructorInfo GetTypeStringConstructor(Type type) => type.GetConstructor([typeof(string)]);
}
