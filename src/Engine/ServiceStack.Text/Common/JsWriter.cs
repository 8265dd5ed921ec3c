using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.Text.Common;

/// <summary>The signs of JSON, JSV and CSV.</summary>
public static class JsWriter
{
    public static readonly char[] CsvChars = [ItemSeperator, QuoteChar];
    public const string EmptyMap = "{}";
    public static readonly char[] EscapeChars =
        [QuoteChar, MapKeySeperator, ItemSeperator, MapStartChar, MapEndChar, ListStartChar, ListEndChar, ReturnChar, LineFeedChar];
    public const string EscapedQuoteString = "\\\"";
    public const char ItemSeperator = ',';
    public const string ItemSeperatorString = ",";
    public const char LineFeedChar = '\n';
    public const char ListEndChar = ']';
    public const char ListStartChar = '[';
    public const char MapEndChar = '}';
    public const char MapKeySeperator = ':';
    public const string MapKeySeperatorString = ":";
    public const string MapNullValue = "\"\"";
    public const char MapStartChar = '{';
    public const char QuoteChar = '"';
    public const string QuoteString = "\"";
    public const char ReturnChar = '\r';
    public const string TypeAttr = "__type";

    /// <summary>A text of JSV has to stand in quotes.</summary>
    public static bool HasAnyEscapeChars(string value) => !string.IsNullOrEmpty(value) && JsvCharacters.AnyToEscape(value);

    /// <summary>Calls <paramref name="callback"/>.</summary>
    public static void WriteDynamic(Action callback) => callback();

    /// <summary>The number of a value of an enum; nothing for null.</summary>
    public static void WriteEnumFlags(TextWriter writer, object enumFlagValue)
    {
        if (enumFlagValue == null) return;

        var code = Type.GetTypeCode(enumFlagValue.GetType());
        writer.Write(code == TypeCode.UInt64
            ? Convert.ToUInt64(enumFlagValue, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture)
            : Convert.ToInt64(enumFlagValue, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture));
    }
}
