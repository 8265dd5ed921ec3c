using System;
using System.Globalization;
using System.Xml;

namespace ServiceStack.Text.Common;

public static partial class DateTimeSerializer
{
    private static readonly char[] DayAndTime = ['T', ' '];

    private static readonly string[] ExactFormat = [XsdDateTimeFormat];

    /// <summary>Parses a date in <see cref="XsdDateTimeFormat"/>, and no other format, as local time.</summary>
    public static DateTime ParseDateTime(string dateTimeStr) =>
        DateTime.ParseExact(dateTimeStr, ExactFormat, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal);

    /// <summary>Parses JSON's format or an ISO date, in UTC unless the text has an offset. An empty text is the default.</summary>
    public static DateTimeOffset ParseDateTimeOffset(string dateTimeOffsetStr)
    {
        if (string.IsNullOrEmpty(dateTimeOffsetStr)) return default;
        if (DateTexts.IsWcf(dateTimeOffsetStr)) return ParseWcfJsonDateOffset(dateTimeOffsetStr);

        const int lengthOfDay = 10;
        var saysOffset = dateTimeOffsetStr.LastIndexOfAny(DateTexts.Signs) >= lengthOfDay
            || dateTimeOffsetStr.EndsWith("Z", StringComparison.Ordinal);
        return DateTimeOffset.Parse(
            saysOffset ? dateTimeOffsetStr : dateTimeOffsetStr + " +00:00", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal);
    }

    /// <summary>Parses JSON's format or an ISO date, in UTC unless the text has an offset.</summary>
    /// <returns>Null for null and an empty text.</returns>
    public static DateTimeOffset? ParseDateTimeOffsetNullable(string dateTimeOffsetStr) =>
        string.IsNullOrEmpty(dateTimeOffsetStr) ? null : ParseDateTimeOffset(dateTimeOffsetStr);

    /// <summary>Parses a date and a time separated by T or a space, in UTC unless the text has an offset; to the millisecond.</summary>
    /// <returns>Local time; null if the text has no time.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The time is invalid, such as 25:00:00.</exception>
    public static DateTime? ParseManual(string dateTimeStr)
    {
        if (dateTimeStr == null || dateTimeStr.Length < ShortDateTimeFormat.Length) return null;

        var parts = dateTimeStr.Split(DayAndTime);
        if (parts.Length < 2) return null;

        var day = DateTime.ParseExact(parts[0], ShortDateTimeFormat, CultureInfo.InvariantCulture);
        var utc = DateTime.SpecifyKind(day, DateTimeKind.Utc);
        var time = parts[1].TrimEnd('Z');
        var offset = TimeSpan.Zero;
        var sign = time.LastIndexOfAny(DateTexts.Signs);
        if (sign >= 0)
        {
            offset = time.Substring(sign).FromTimeOffsetString();
            time = time.Substring(0, sign);
        }
        var numbers = time.Split(':');
        if (numbers.Length == 3)
        {
            var seconds = numbers[2].Split('.');
            utc = new DateTime(
                utc.Year, utc.Month, utc.Day, Whole(numbers[0]), Whole(numbers[1]), Whole(seconds[0]), DateTimeKind.Utc);
            if (seconds.Length > 1) utc = utc.AddMilliseconds(Whole(seconds[1].PadRight(3, '0').Substring(0, 3)));
        }
        return (utc - offset).ToLocalTime();
    }

    /// <summary>Parses an ISO duration, or the text of a <see cref="TimeSpan"/>.</summary>
    /// <returns>Null for null and an empty text.</returns>
    public static TimeSpan? ParseNullableTimeSpan(string dateTimeStr) =>
        string.IsNullOrEmpty(dateTimeStr) ? null : ParseTimeSpan(dateTimeStr);

    /// <summary>Parses JSON's format, an ISO date, or another format that .NET parses.</summary>
    /// <returns>Null for null; the least value for an empty text.</returns>
    public static DateTime? ParseShortestNullableXsdDateTime(string dateTimeStr) =>
        dateTimeStr == null ? null : ParseShortestXsdDateTime(dateTimeStr);

    /// <summary>
    /// Parses JSON's format, an ISO date, or another format that .NET parses. Times with Z or an offset become local time.
    /// </summary>
    public static DateTime ParseShortestXsdDateTime(string dateTimeStr) => DateTexts.Parse(dateTimeStr, TextSettings.Current);

    /// <summary>Parses an ISO duration such as PT1H30M, or the text of a TimeSpan.</summary>
    public static TimeSpan ParseTimeSpan(string dateTimeStr) =>
        dateTimeStr.StartsWith("P", StringComparison.Ordinal) || dateTimeStr.StartsWith("-P", StringComparison.Ordinal)
            ? ParseXsdTimeSpan(dateTimeStr)
            : TimeSpan.Parse(dateTimeStr, CultureInfo.InvariantCulture);

    /// <summary>Parses /Date(milliseconds)/ or /Date(milliseconds+hhmm)/, the slashes with or without a backslash.</summary>
    public static DateTime ParseWcfJsonDate(string wcfJsonDate) => DateTexts.ParseWcf(wcfJsonDate, TextSettings.Current);

    /// <summary>Parses <c>/Date(milliseconds)/</c> or <c>/Date(milliseconds+hhmm)/</c> with its offset.</summary>
    public static DateTimeOffset ParseWcfJsonDateOffset(string wcfJsonDate) => DateTexts.ParseWcfOffset(wcfJsonDate, TextSettings.Current);

    /// <summary>Parses a date of XML Schema, as UTC.</summary>
    public static DateTime ParseXsdDateTime(string dateTimeStr) => XmlConvert.ToDateTime(dateTimeStr, XmlDateTimeSerializationMode.Utc);

    /// <summary>Parses an ISO duration such as <c>PT1H30M</c>.</summary>
    /// <returns><see langword="null"/> for <see langword="null"/> and an empty text.</returns>
    public static TimeSpan? ParseXsdNullableTimeSpan(string dateTimeStr) =>
        string.IsNullOrEmpty(dateTimeStr) ? null : ParseXsdTimeSpan(dateTimeStr);

    /// <summary>Parses an ISO duration such as <c>PT1H30M</c>.</summary>
    /// <exception cref="FormatException">The text is no duration.</exception>
    public static TimeSpan ParseXsdTimeSpan(string dateTimeStr) => XmlConvert.ToTimeSpan(dateTimeStr);

    private static int Whole(string digits) => int.Parse(digits, CultureInfo.InvariantCulture);
}
