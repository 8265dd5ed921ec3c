namespace ServiceStack.Common.Support;

using System;
using System.Globalization;
using ServiceStack.Text;
using ServiceStack.Text.Common;

/// <summary>Where the serializer reads otherwise than v3's did, and is told to read as before. An app may set its own.</summary>
internal static class SerializerDefaults
{
    private const string WcfPrefix = "/Date(";

    static SerializerDefaults()
    {
        JsConfig<DateTime>.DeSerializeFn ??= ReadDate;
        JsConfig<DateTime?>.DeSerializeFn ??= static text => string.IsNullOrEmpty(text) ? null : ReadDate(text);
        JsConfig<decimal>.DeSerializeFn ??= ScalarReader.ReadDecimal;
        JsConfig<decimal?>.DeSerializeFn ??= static text => string.IsNullOrEmpty(text) ? null : ScalarReader.ReadDecimal(text);
        JsConfig<char>.DeSerializeFn ??= ScalarReader.ReadChar;
        JsConfig<char?>.DeSerializeFn ??= static text => string.IsNullOrEmpty(text) ? null : ScalarReader.ReadChar(text);
    }

    /// <summary>Once, before the first reader is made.</summary>
    public static void Apply()
    {
    }

    internal static DateTime ReadDate(string text)
    {
        if (text.StartsWith(WcfPrefix, StringComparison.Ordinal) || text.StartsWith("\\" + WcfPrefix, StringComparison.Ordinal))
        {
            return ReadWcfDate(text);
        }

        // XSD dates have their first dash after the year; all others are the culture's
        return text.Length > 4 && text[4] == '-'
            ? DateTimeSerializer.ParseShortestXsdDateTime(text)
            : DateTime.Parse(text, CultureInfo.CurrentCulture, DateTimeStyles.AssumeLocal);
    }

    // with an offset: the clock time there, of no kind
    private static DateTime ReadWcfDate(string text)
    {
        var date = DateTimeSerializer.ParseShortestXsdDateTime(text);
        var open = text.IndexOf('(');
        var close = text.IndexOf(')', open);
        var sign = close < 0 ? -1 : text.IndexOfAny(['+', '-'], open + 2);
        if (sign < 0 || close - sign != 5) return date;

        var clock = text.Substring(open + 1, sign - open - 1);
        if (!long.TryParse(clock, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var ms)
            || !int.TryParse(text.Substring(sign + 1, 2), NumberStyles.None, CultureInfo.InvariantCulture, out var hours)
            || !int.TryParse(text.Substring(sign + 3, 2), NumberStyles.None, CultureInfo.InvariantCulture, out var minutes))
        {
            return date;
        }

        var offset = new TimeSpan(hours, minutes, 0);
        var epoch = new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Unspecified);
        return epoch.AddMilliseconds(ms) + (text[sign] == '-' ? -offset : offset);
    }
}
