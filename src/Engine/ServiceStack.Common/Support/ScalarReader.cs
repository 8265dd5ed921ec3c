namespace ServiceStack.Common.Support;

using System;
using System.Globalization;
using ServiceStack.Text;
using ServiceStack.Text.Common;

/// <summary>Parses numbers and characters of a query, form or path, as the framework's parsers do.</summary>
internal static class ScalarReader
{
    private static readonly CultureInfo Invariant = CultureInfo.InvariantCulture;

    /// <returns>Null for a type that is parsed otherwise, for example by a function of the application.</returns>
    public static ParseStringDelegate Of(Type type)
    {
        var scalar = Nullable.GetUnderlyingType(type) ?? type;
        if (scalar.IsEnum) return null;

        return Type.GetTypeCode(scalar) switch
        {
            TypeCode.SByte when IsOurs<sbyte>() => static text => sbyte.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.Byte when IsOurs<byte>() => static text => byte.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.Int16 when IsOurs<short>() => static text => short.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.UInt16 when IsOurs<ushort>() => static text => ushort.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.Int32 when IsOurs<int>() => static text => int.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.UInt32 when IsOurs<uint>() => static text => uint.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.Int64 when IsOurs<long>() => static text => long.Parse(text, NumberStyles.Integer, Invariant),
            TypeCode.UInt64 when IsOurs<ulong>() => static text => ulong.Parse(text, NumberStyles.Integer, Invariant),
            _ => null,
        };
    }

    /// <summary>Parses a number of one to nine digits.</summary>
    public static bool TryReadDigits(string text, int start, int end, out int number)
    {
        number = 0;
        if (end - start is 0 or > 9) return false;

        for (var i = start; i < end; i++)
        {
            var digit = text[i] - '0';
            if ((uint)digit > 9) return false;

            number = (number * 10) + digit;
        }

        return true;
    }

    private static bool IsOurs<T>() where T : struct => JsConfig<T>.DeSerializeFn == null && JsConfig<T?>.DeSerializeFn == null;
}
