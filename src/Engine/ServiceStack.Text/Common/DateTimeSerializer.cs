using System;
using System.Globalization;
using System.IO;
using System.Xml;

namespace ServiceStack.Text.Common;

/// <summary>Dates and times as texts.</summary>
public static partial class DateTimeSerializer
{
    public const string DateTimeFormatSecondsUtcOffset = "yyyy-MM-ddTHH:mm:sszzz";
    public const string DateTimeFormatTicksUtcOffset = "yyyy-MM-ddTHH:mm:ss.fffffffzzz";
    public const string DefaultDateTimeFormat = "dd/MM/yyyy HH:mm:ss";
    public const string DefaultDateTimeFormatWithFraction = "dd/MM/yyyy HH:mm:ss.fff";
    public const string EscapedWcfJsonPrefix = "\\/Date(";
    public const string EscapedWcfJsonSuffix = ")\\/";
    public const string ShortDateTimeFormat = "yyyy-MM-dd";
    public const string UnspecifiedOffset = "-0000";
    public const string UtcOffset = "+0000";
    public const string WcfJsonPrefix = "/Date(";
    public const char WcfJsonSuffix = ')';
    public const string XsdDateTimeFormat = "yyyy-MM-ddTHH:mm:ss.fffffffZ";
    public const string XsdDateTimeFormat3F = "yyyy-MM-ddTHH:mm:ss.fffZ";
    public const string XsdDateTimeFormatSeconds = "yyyy-MM-ddTHH:mm:ssZ";

    /// <summary>Universal time with seven digits of a second.</summary>
    public static string ToDateTimeString(DateTime dateTime) =>
        dateTime.ToStableUniversalTime().ToString(XsdDateTimeFormat, CultureInfo.InvariantCulture);

    /// <summary>JSV's text: the date alone at midnight; UTC with Z and as few digits as it takes; else with the local offset.</summary>
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

    public static string ToWcfJsonDate(DateTime dateTime) => JsonNotation.Instance.ToText(output => DateTexts.WriteJson(output, dateTime));

    public static string ToWcfJsonDateTimeOffset(DateTimeOffset dateTimeOffset) =>
        JsonNotation.Instance.ToText(output => DateTexts.WriteJson(output, dateTimeOffset));

    public static string ToXsdDateTimeString(DateTime dateTime) =>
        XmlConvert.ToString(dateTime.ToStableUniversalTime(), XmlDateTimeSerializationMode.Utc);

    public static string ToXsdTimeSpanString(TimeSpan? timeSpan) => timeSpan == null ? null : ToXsdTimeSpanString(timeSpan.Value);

    public static string ToXsdTimeSpanString(TimeSpan timeSpan) => XmlConvert.ToString(timeSpan);

    /// <summary>What stands between the quotes in JSON; JsConfig.DateHandler says in which form.</summary>
    public static void WriteWcfJsonDate(TextWriter writer, DateTime dateTime) => writer.Write(ToWcfJsonDate(dateTime));

    public static void WriteWcfJsonDateTimeOffset(TextWriter writer, DateTimeOffset dateTimeOffset) =>
        writer.Write(ToWcfJsonDateTimeOffset(dateTimeOffset));
}
