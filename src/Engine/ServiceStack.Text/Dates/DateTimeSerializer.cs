using System;
using System.Globalization;
using System.IO;
using System.Xml;

namespace ServiceStack.Text.Common;

/// <summary>Formats and parses dates and durations, as JSON and JSV have them.</summary>
public static partial class DateTimeSerializer
{
    /// <summary>ISO format with whole seconds and the offset.</summary>
    public const string DateTimeFormatSecondsUtcOffset = "yyyy-MM-ddTHH:mm:sszzz";

    /// <summary>ISO format with ticks and the offset.</summary>
    public const string DateTimeFormatTicksUtcOffset = "yyyy-MM-ddTHH:mm:ss.fffffffzzz";

    /// <summary>Day first, with whole seconds: accepted by the parser.</summary>
    public const string DefaultDateTimeFormat = "dd/MM/yyyy HH:mm:ss";

    /// <summary>Day first, with milliseconds: accepted by the parser.</summary>
    public const string DefaultDateTimeFormatWithFraction = "dd/MM/yyyy HH:mm:ss.fff";

    /// <summary>Start of JSON's format with an escaped slash.</summary>
    public const string EscapedWcfJsonPrefix = "\\/Date(";

    /// <summary>End of JSON's format with an escaped slash.</summary>
    public const string EscapedWcfJsonSuffix = ")\\/";

    /// <summary>ISO format of a day.</summary>
    public const string ShortDateTimeFormat = "yyyy-MM-dd";

    /// <summary>Offset of a time whose kind is unspecified.</summary>
    public const string UnspecifiedOffset = "-0000";

    /// <summary>Offset of UTC.</summary>
    public const string UtcOffset = "+0000";

    /// <summary>Start of JSON's format: <c>/Date(</c>.</summary>
    public const string WcfJsonPrefix = "/Date(";

    /// <summary>Character after the number of JSON's format.</summary>
    public const char WcfJsonSuffix = ')';

    /// <summary>ISO format in UTC with ticks.</summary>
    public const string XsdDateTimeFormat = "yyyy-MM-ddTHH:mm:ss.fffffffZ";

    /// <summary>ISO format in UTC with milliseconds.</summary>
    public const string XsdDateTimeFormat3F = "yyyy-MM-ddTHH:mm:ss.fffZ";

    /// <summary>ISO format in UTC with whole seconds.</summary>
    public const string XsdDateTimeFormatSeconds = "yyyy-MM-ddTHH:mm:ssZ";

    /// <summary>Formats a date in UTC with seven decimals of a second.</summary>
    public static string ToDateTimeString(DateTime dateTime) =>
        dateTime.ToStableUniversalTime().ToString(XsdDateTimeFormat, CultureInfo.InvariantCulture);

    /// <summary>Formats a date for JSV: the day alone at midnight; UTC with Z and the least decimals; else with the local offset.</summary>
    public static string ToShortestXsdDateTimeString(DateTime dateTime)
    {
        if (dateTime.TimeOfDay.Ticks == 0) return dateTime.ToString(ShortDateTimeFormat, CultureInfo.InvariantCulture);

        var wholeSeconds = dateTime.Ticks % TimeSpan.TicksPerSecond == 0;
        if (dateTime.Kind == DateTimeKind.Utc)
        {
            return wholeSeconds
                ? dateTime.ToString(XsdDateTimeFormatSeconds, CultureInfo.InvariantCulture)
                : XmlConvert.ToString(dateTime, XmlDateTimeSerializationMode.Utc);
        }
        var format = wholeSeconds ? DateTimeFormatSecondsUtcOffset : DateTimeFormatTicksUtcOffset;
        return dateTime.ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>Formats a date for JSON, in the format of <see cref="JsConfig.DateHandler"/>, without quotes.</summary>
    public static string ToWcfJsonDate(DateTime dateTime) => TextOutput.ToText(output => DateTexts.WriteJson(output, dateTime));

    /// <summary>Formats a date with an offset for JSON, in the format of <see cref="JsConfig.DateHandler"/>, without quotes.</summary>
    public static string ToWcfJsonDateTimeOffset(DateTimeOffset dateTimeOffset) =>
        TextOutput.ToText(output => DateTexts.WriteJson(output, dateTimeOffset));

    /// <summary>Formats a date in UTC as XML Schema does.</summary>
    public static string ToXsdDateTimeString(DateTime dateTime) =>
        XmlConvert.ToString(dateTime.ToStableUniversalTime(), XmlDateTimeSerializationMode.Utc);

    /// <summary>Formats a duration, for example <c>PT1H30M</c>.</summary>
    /// <returns><see langword="null"/> for <see langword="null"/>.</returns>
    public static string ToXsdTimeSpanString(TimeSpan? timeSpan) => timeSpan == null ? null : ToXsdTimeSpanString(timeSpan.Value);

    /// <summary>Formats a duration, for example <c>PT1H30M</c>.</summary>
    public static string ToXsdTimeSpanString(TimeSpan timeSpan) => XmlConvert.ToString(timeSpan);

    /// <summary>Writes a date for JSON, in the format of JsConfig.DateHandler, without quotes.</summary>
    public static void WriteWcfJsonDate(TextWriter writer, DateTime dateTime) => writer.Write(ToWcfJsonDate(dateTime));

    /// <summary>Writes a date with an offset for JSON, in the format of <see cref="JsConfig.DateHandler"/>, without quotes.</summary>
    public static void WriteWcfJsonDateTimeOffset(TextWriter writer, DateTimeOffset dateTimeOffset) =>
        writer.Write(ToWcfJsonDateTimeOffset(dateTimeOffset));
}
