using System;
using System.Globalization;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Unix time, formats and months.</summary>
public static class DateTimeExtensions
{
    /// <summary>Ticks of 1 January 1970.</summary>
    public const long UnixEpoch = 621355968000000000;

    private static readonly DateTime Epoch = new(UnixEpoch, DateTimeKind.Utc);

    /// <summary>Gets the last day of the previous month, at midnight.</summary>
    public static DateTime EndOfLastMonth(this DateTime from) => new DateTime(from.Year, from.Month, 1).AddDays(-1);

    /// <summary>Formats the day: <c>yyyy-MM-dd</c>.</summary>
    public static string FmtSortableDate(this DateTime from) =>
        from.ToString(DateTimeSerializer.ShortDateTimeFormat, CultureInfo.InvariantCulture);

    /// <summary>Formats date and time: <c>yyyy-MM-dd HH:mm:ssZ</c>. The time isn't converted.</summary>
    public static string FmtSortableDateTime(this DateTime from) => from.ToString("u", CultureInfo.InvariantCulture);

    /// <summary>Parses JSON's format, an ISO date, or another format that .NET parses.</summary>
    public static DateTime FromShortestXsdDateTimeString(this string xsdDateTime) =>
        DateTimeSerializer.ParseShortestXsdDateTime(xsdDateTime);

    /// <summary>Parses an offset.</summary>
    /// <param name="offsetString"><c>+hhmm</c>, <c>-hhmm</c>, or the same with a colon.</param>
    public static TimeSpan FromTimeOffsetString(this string offsetString)
    {
        if (offsetString.IndexOf(':') < 0) offsetString = offsetString.Insert(offsetString.Length - 2, ":");
        return TimeSpan.Parse(offsetString.TrimStart('+'), CultureInfo.InvariantCulture);
    }

    /// <summary>Converts seconds since 1970 to UTC.</summary>
    /// <param name="unixTime">Seconds since 1 January 1970.</param>
    public static DateTime FromUnixTime(this double unixTime) => Epoch + TimeSpan.FromSeconds(unixTime);

    /// <summary>Converts milliseconds since 1970 to UTC.</summary>
    public static DateTime FromUnixTimeMs(this double msSince1970) => Epoch + TimeSpan.FromMilliseconds(msSince1970);

    /// <summary>Converts milliseconds since 1970 to the time in an offset, of unspecified kind.</summary>
    public static DateTime FromUnixTimeMs(this double msSince1970, TimeSpan offset) => Unspecified(msSince1970.FromUnixTimeMs() + offset);

    /// <summary>Converts milliseconds since 1970 to UTC.</summary>
    public static DateTime FromUnixTimeMs(this long msSince1970) => Epoch.AddTicks(checked(msSince1970 * TimeSpan.TicksPerMillisecond));

    /// <summary>Converts milliseconds since 1970 to the time in an offset, of unspecified kind.</summary>
    public static DateTime FromUnixTimeMs(this long msSince1970, TimeSpan offset) => Unspecified(msSince1970.FromUnixTimeMs() + offset);

    /// <summary>Parses milliseconds since 1970, as UTC.</summary>
    public static DateTime FromUnixTimeMs(string msSince1970) => long.Parse(msSince1970, CultureInfo.InvariantCulture).FromUnixTimeMs();

    /// <summary>Parses milliseconds since 1970, as the time in an offset, of unspecified kind.</summary>
    public static DateTime FromUnixTimeMs(string msSince1970, TimeSpan offset) =>
        long.Parse(msSince1970, CultureInfo.InvariantCulture).FromUnixTimeMs(offset);

    /// <summary>Whether two times are in the same second, compared in UTC.</summary>
    public static bool IsEqualToTheSecond(this DateTime dateTime, DateTime otherDateTime) =>
        dateTime.ToStableUniversalTime().RoundToSecond() == otherDateTime.ToStableUniversalTime().RoundToSecond();

    /// <summary>Gets the Monday of the week, which begins on Sunday.</summary>
    public static DateTime LastMonday(this DateTime from) => from.Date.AddDays((int)DayOfWeek.Monday - (int)from.DayOfWeek);

    /// <summary>Cuts the time to whole milliseconds. The kind becomes unspecified.</summary>
    public static DateTime RoundToMs(this DateTime dateTime) => new(dateTime.Ticks - (dateTime.Ticks % TimeSpan.TicksPerMillisecond));

    /// <summary>Cuts the time to whole seconds. The kind becomes unspecified.</summary>
    public static DateTime RoundToSecond(this DateTime dateTime) => new(dateTime.Ticks - (dateTime.Ticks % TimeSpan.TicksPerSecond));

    /// <summary>Gets the first day of the previous month, at midnight.</summary>
    public static DateTime StartOfLastMonth(this DateTime from) => new DateTime(from.Year, from.Month, 1).AddMonths(-1);

    /// <summary>
    /// Formats a date for JSV: the day alone at midnight; UTC with Z and the least decimals; else with the local offset.
    /// </summary>
    public static string ToShortestXsdDateTimeString(this DateTime dateTime) => DateTimeSerializer.ToShortestXsdDateTimeString(dateTime);

    /// <summary>Converts to UTC. An unspecified time counts as local; <see cref="DateTime.MinValue"/> isn't converted.</summary>
    /// <exception cref="ArgumentException">The local time doesn't exist, because of the change to summer time.</exception>
    public static DateTime ToStableUniversalTime(this DateTime dateTime)
    {
        if (dateTime.Kind == DateTimeKind.Utc) return dateTime;
        if (dateTime == DateTime.MinValue) return DateTime.SpecifyKind(dateTime, DateTimeKind.Utc);
        return TimeZoneInfo.ConvertTimeToUtc(dateTime);
    }

    /// <summary>Formats an offset as <c>+hhmm</c> or <c>-hhmm</c>.</summary>
    /// <param name="seperator">Text between hours and minutes.</param>
    public static string ToTimeOffsetString(this TimeSpan offset, string seperator = "") => string.Concat(
        offset < TimeSpan.Zero ? "-" : "+",
        Math.Abs(offset.Hours).ToString("00", CultureInfo.InvariantCulture),
        seperator,
        Math.Abs(offset.Minutes).ToString("00", CultureInfo.InvariantCulture));

    /// <summary>Converts to whole seconds since 1970.</summary>
    public static long ToUnixTime(this DateTime dateTime) => (dateTime.ToStableUniversalTime().Ticks - UnixEpoch) / TimeSpan.TicksPerSecond;

    /// <summary>Converts ticks to milliseconds since 1970.</summary>
    public static long ToUnixTimeMs(this long ticks) => (ticks - UnixEpoch) / TimeSpan.TicksPerMillisecond;

    /// <summary>Converts to milliseconds since 1970. As in v3, the last milliseconds of the year 9999 are rounded up.</summary>
    public static long ToUnixTimeMs(this DateTime dateTime)
    {
        var unspecified = dateTime.Kind == DateTimeKind.Unspecified && dateTime != DateTime.MinValue;
        dateTime = unspecified ? dateTime - TimeZoneInfo.Local.GetUtcOffset(dateTime) : dateTime.ToStableUniversalTime();
        var milliseconds = (dateTime.Ticks - UnixEpoch) / (double)TimeSpan.TicksPerMillisecond;
        return (long)milliseconds;
    }

    /// <summary>Converts to milliseconds since 1970, rounded down.</summary>
    public static long ToUnixTimeMsAlt(this DateTime dateTime) => dateTime.ToStableUniversalTime().Ticks.ToUnixTimeMs();

    private static DateTime Unspecified(DateTime time) => DateTime.SpecifyKind(time, DateTimeKind.Unspecified);
}
