using System;
using System.Globalization;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Times since 1970, and days of months.</summary>
public static class DateTimeExtensions
{
    /// <summary>Ticks of the first of January 1970.</summary>
    public const long UnixEpoch = 621355968000000000;

    private static readonly DateTime Epoch = new(UnixEpoch, DateTimeKind.Utc);

    public static DateTime EndOfLastMonth(this DateTime from) => new DateTime(from.Year, from.Month, 1).AddDays(-1);

    public static string FmtSortableDate(this DateTime from) =>
        from.ToString(DateTimeSerializer.ShortDateTimeFormat, CultureInfo.InvariantCulture);

    public static string FmtSortableDateTime(this DateTime from) => from.ToString("u", CultureInfo.InvariantCulture);

    public static DateTime FromShortestXsdDateTimeString(this string xsdDateTime) =>
        DateTimeSerializer.ParseShortestXsdDateTime(xsdDateTime);

    /// <param name="offsetString">+hhmm, -hhmm, or the same with a colon.</param>
    public static TimeSpan FromTimeOffsetString(this string offsetString)
    {
        if (offsetString.IndexOf(':') < 0) offsetString = offsetString.Insert(offsetString.Length - 2, ":");
        return TimeSpan.Parse(offsetString.TrimStart('+'), CultureInfo.InvariantCulture);
    }

    /// <param name="unixTime">Seconds.</param>
    public static DateTime FromUnixTime(this double unixTime) => Epoch + TimeSpan.FromSeconds(unixTime);

    public static DateTime FromUnixTimeMs(this double msSince1970) => Epoch + TimeSpan.FromMilliseconds(msSince1970);

    /// <summary>The time in that offset, of unspecified kind.</summary>
    public static DateTime FromUnixTimeMs(this double msSince1970, TimeSpan offset) => Unspecified(msSince1970.FromUnixTimeMs() + offset);

    public static DateTime FromUnixTimeMs(this long msSince1970) => Epoch.AddTicks(checked(msSince1970 * TimeSpan.TicksPerMillisecond));

    /// <summary>The time in that offset, of unspecified kind.</summary>
    public static DateTime FromUnixTimeMs(this long msSince1970, TimeSpan offset) => Unspecified(msSince1970.FromUnixTimeMs() + offset);

    public static DateTime FromUnixTimeMs(string msSince1970) => long.Parse(msSince1970, CultureInfo.InvariantCulture).FromUnixTimeMs();

    public static DateTime FromUnixTimeMs(string msSince1970, TimeSpan offset) =>
        long.Parse(msSince1970, CultureInfo.InvariantCulture).FromUnixTimeMs(offset);

    public static bool IsEqualToTheSecond(this DateTime dateTime, DateTime otherDateTime) =>
        dateTime.ToStableUniversalTime().RoundToSecond() == otherDateTime.ToStableUniversalTime().RoundToSecond();

    /// <summary>The Monday of the week, which begins on Sunday.</summary>
    public static DateTime LastMonday(this DateTime from) => from.Date.AddDays((int)DayOfWeek.Monday - (int)from.DayOfWeek);

    public static DateTime RoundToMs(this DateTime dateTime) => new(dateTime.Ticks - (dateTime.Ticks % TimeSpan.TicksPerMillisecond));

    public static DateTime RoundToSecond(this DateTime dateTime) => new(dateTime.Ticks - (dateTime.Ticks % TimeSpan.TicksPerSecond));

    public static DateTime StartOfLastMonth(this DateTime from) => new DateTime(from.Year, from.Month, 1).AddMonths(-1);

    public static string ToShortestXsdDateTimeString(this DateTime dateTime) => DateTimeSerializer.ToShortestXsdDateTimeString(dateTime);

    /// <exception cref="ArgumentException">A local time that the change to summer time leaves out.</exception>
    public static DateTime ToStableUniversalTime(this DateTime dateTime)
    {
        if (dateTime.Kind == DateTimeKind.Utc) return dateTime;
        if (dateTime == DateTime.MinValue) return DateTime.SpecifyKind(dateTime, DateTimeKind.Utc);
        return TimeZoneInfo.ConvertTimeToUtc(dateTime);
    }

    public static string ToTimeOffsetString(this TimeSpan offset, string seperator = "") => string.Concat(
        offset < TimeSpan.Zero ? "-" : "+",
        Math.Abs(offset.Hours).ToString("00", CultureInfo.InvariantCulture),
        seperator,
        Math.Abs(offset.Minutes).ToString("00", CultureInfo.InvariantCulture));

    /// <summary>Seconds.</summary>
    public static long ToUnixTime(this DateTime dateTime) => (dateTime.ToStableUniversalTime().Ticks - UnixEpoch) / TimeSpan.TicksPerSecond;

    public static long ToUnixTimeMs(this long ticks) => (ticks - UnixEpoch) / TimeSpan.TicksPerMillisecond;

    /// <summary>As in v3, the last milliseconds of the year 9999 are rounded up.</summary>
    public static long ToUnixTimeMs(this DateTime dateTime)
    {
        var unspecified = dateTime.Kind == DateTimeKind.Unspecified && dateTime != DateTime.MinValue;
        dateTime = unspecified ? dateTime - TimeZoneInfo.Local.GetUtcOffset(dateTime) : dateTime.ToStableUniversalTime();
        var milliseconds = (dateTime.Ticks - UnixEpoch) / (double)TimeSpan.TicksPerMillisecond;
        return (long)milliseconds;
    }

    public static long ToUnixTimeMsAlt(this DateTime dateTime) => dateTime.ToStableUniversalTime().Ticks.ToUnixTimeMs();

    private static DateTime Unspecified(DateTime time) => DateTime.SpecifyKind(time, DateTimeKind.Unspecified);
}
