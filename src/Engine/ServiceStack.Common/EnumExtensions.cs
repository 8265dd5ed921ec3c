namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;
using System.Reflection;

/// <summary>Operations on the flags of enums.</summary>
public static class EnumExtensions
{
    /// <summary>Returns the value with these flags set.</summary>
    public static T Add<T>(this Enum @enum, T value) => FromBits<T>(@enum, Bits(@enum) | Bits(value));

    /// <summary>Whether all of the flags are set.</summary>
    public static bool Has<T>(this Enum @enum, T value) => (Bits(@enum) & Bits(value)) == Bits(value);

    /// <summary>Whether the value equals another.</summary>
    public static bool Is<T>(this Enum @enum, T value) => Bits(@enum) == Bits(value);

    /// <summary>Returns the value with these flags cleared.</summary>
    public static T Remove<T>(this Enum @enum, T value) => FromBits<T>(@enum, Bits(@enum) & ~Bits(value));

    /// <summary>Gets the value's Description attribute, or else its name.</summary>
    public static string ToDescription(this Enum @enum)
    {
        var name = @enum.ToString();
        return @enum.GetType().GetField(name)?.GetCustomAttribute<DescriptionAttribute>()?.Description ?? name;
    }

    /// <summary>Gets the names of the value's enum.</summary>
    public static List<string> ToList(this Enum @enum) => [.. Enum.GetNames(@enum.GetType())];

    private static long Bits(object value) => Type.GetTypeCode(value.GetType()) == TypeCode.UInt64
        ? unchecked((long)Convert.ToUInt64(value, CultureInfo.InvariantCulture))
        : Convert.ToInt64(value, CultureInfo.InvariantCulture);

    private static T FromBits<T>(Enum @enum, long bits) => (T)Enum.ToObject(@enum.GetType(), bits);
}
