using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.Text.Common;

/// <summary>The special characters of JSON, JSV and CSV.</summary>
public static class JsWriter
{
    /// <summary>Characters that make a CSV field need quotes.</summary>
    public static readonly char[] CsvChars = [ItemSeperator, QuoteChar];

    /// <summary>An object without members.</summary>
    public const string EmptyMap = "{}";

    /// <summary>Characters that make a JSV text need quotes.</summary>
    public static readonly char[] EscapeChars =
        [QuoteChar, MapKeySeperator, ItemSeperator, MapStartChar, MapEndChar, ListStartChar, ListEndChar, ReturnChar, LineFeedChar];

    /// <summary>A quote, escaped for JSON.</summary>
    public const string EscapedQuoteString = "\\\"";

    /// <summary>Separates items and members.</summary>
    public const char ItemSeperator = ',';

    /// <summary>Separates items and members.</summary>
    public const string ItemSeperatorString = ",";

    /// <summary>Line feed.</summary>
    public const char LineFeedChar = '\n';

    /// <summary>Ends a list.</summary>
    public const char ListEndChar = ']';

    /// <summary>Starts a list.</summary>
    public const char ListStartChar = '[';

    /// <summary>Ends an object.</summary>
    public const char MapEndChar = '}';

    /// <summary>Separates a member's name and value.</summary>
    public const char MapKeySeperator = ':';

    /// <summary>Separates a member's name and value.</summary>
    public const string MapKeySeperatorString = ":";

    /// <summary>An empty text in quotes.</summary>
    public const string MapNullValue = "\"\"";

    /// <summary>Starts an object.</summary>
    public const char MapStartChar = '{';

    /// <summary>Encloses texts.</summary>
    public const char QuoteChar = '"';

    /// <summary>Encloses texts.</summary>
    public const string QuoteString = "\"";

    /// <summary>Carriage return.</summary>
    public const char ReturnChar = '\r';

    /// <summary>Default name of the member with an object's type: <c>__type</c>.</summary>
    public const string TypeAttr = "__type";

    /// <summary>Whether a JSV text needs quotes.</summary>
    public static bool HasAnyEscapeChars(string value) => !string.IsNullOrEmpty(value) && JsvCharacters.AnyToEscape(value);

    /// <summary>Calls <paramref name="callback"/>.</summary>
    public static void WriteDynamic(Action callback) => callback();

    /// <summary>Writes an enum's value as a number; nothing for null.</summary>
    public static void WriteEnumFlags(TextWriter writer, object enumFlagValue)
    {
        if (enumFlagValue == null) return;

        var code = Type.GetTypeCode(enumFlagValue.GetType());
        writer.Write(code == TypeCode.UInt64
            ? Convert.ToUInt64(enumFlagValue, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture)
            : Convert.ToInt64(enumFlagValue, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture));
    }
}
