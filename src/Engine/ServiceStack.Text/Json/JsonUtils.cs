using System.IO;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

/// <summary>Keywords and tests of JSON.</summary>
public static class JsonUtils
{
    /// <summary>Starts an escape.</summary>
    public const char EscapeChar = '\\';

    /// <summary>The keyword <c>false</c>.</summary>
    public const string False = "false";

    /// <summary>The keyword <c>null</c>.</summary>
    public const string Null = "null";

    /// <summary>Encloses strings.</summary>
    public const char QuoteChar = '"';

    /// <summary>The keyword <c>true</c>.</summary>
    public const string True = "true";

    private const string Digits = "0123456789ABCDEF";

    /// <summary>Writes a number as four hexadecimal digits.</summary>
    public static void IntToHex(int intValue, char[] hex)
    {
        for (var i = 3; i >= 0; i--)
        {
            hex[i] = Digits[intValue & 15];
            intValue >>= 4;
        }
    }

    /// <summary>Whether a text begins with [ and ends with ].</summary>
    public static bool IsJsArray(string value) => IsBetween(value, '[', ']');

    /// <summary>Whether a text begins with { and ends with }.</summary>
    public static bool IsJsObject(string value) => IsBetween(value, '{', '}');

    /// <summary>Writes a JSON string, or null.</summary>
    public static void WriteString(TextWriter writer, string value) =>
        TextOutput.ToWriter(writer, output => JsonNotation.Instance.WriteString(output, value));

    private static bool IsBetween(string value, char first, char last) =>
        !string.IsNullOrEmpty(value) && value.Length > 1 && value[0] == first && value[value.Length - 1] == last;
}
