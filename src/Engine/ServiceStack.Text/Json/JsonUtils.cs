using System.IO;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

/// <summary>Small things of JSON.</summary>
public static class JsonUtils
{
    public const char EscapeChar = '\\';
    public const string False = "false";
    public const string Null = "null";
    public const char QuoteChar = '"';
    public const string True = "true";

    private const string Digits = "0123456789ABCDEF";

    /// <summary>Four hexadecimal digits.</summary>
    public static void IntToHex(int intValue, char[] hex)
    {
        for (var i = 3; i >= 0; i--)
        {
            hex[i] = Digits[intValue & 15];
            intValue >>= 4;
        }
    }

    /// <summary>Begins with [ and ends with ].</summary>
    public static bool IsJsArray(string value) => IsBetween(value, '[', ']');

    /// <summary>Begins with { and ends with }.</summary>
    public static bool IsJsObject(string value) => IsBetween(value, '{', '}');

    /// <summary>A string of JSON, or null.</summary>
    public static void WriteString(TextWriter writer, string value) =>
        JsonNotation.Instance.ToWriter(writer, output => JsonNotation.Instance.WriteString(output, value));

    private static bool IsBetween(string value, char first, char last) =>
        !string.IsNullOrEmpty(value) && value.Length > 1 && value[0] == first && value[value.Length - 1] == last;
}
