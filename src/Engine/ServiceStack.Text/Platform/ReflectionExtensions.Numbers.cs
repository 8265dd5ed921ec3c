using System;

namespace ServiceStack.Text;

public static partial class ReflectionExtensions
{
    /// <summary>
    /// Whole numbers, 8 to 64 bits, and enums, which are such numbers. As in v3 a nullable type counts if the type within is any number.
    /// </summary>
    public static bool IsIntegerType(this Type type)
    {
        if (type is null) return false;

        return Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64
            || (Nullable.GetUnderlyingType(type) is { } within && IsNumericType(within));
    }

    /// <summary>Whether the type is a number, nullable or not. An enum is one if it is written as a number.</summary>
    public static bool IsNumericType(this Type type)
    {
        if (type is null) return false;
        if (type.IsEnum) return PlatformExtensions.IsEnumFlags(type) || JsConfig.TreatEnumAsInteger;

        return Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal
            || (Nullable.GetUnderlyingType(type) is { } within && IsNumericType(within));
    }

    /// <summary>Whether the type is float, double or decimal. As in v3, a nullable type of any number counts too.</summary>
    public static bool IsRealNumberType(this Type type)
    {
        if (type is null) return false;

        return Type.GetTypeCode(type) is TypeCode.Single or TypeCode.Double or TypeCode.Decimal
            || (Nullable.GetUnderlyingType(type) is { } within && IsNumericType(within));
    }
}
