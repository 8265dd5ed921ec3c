using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Writes dates in JSON's format, /Date(milliseconds since 1970 and an optional offset)/, and reads other formats too.</summary>
internal static class DateTexts
{
    public static readonly char[] Signs = ['+', '-'];

    private const int LengthOfOffset = 5;
    private const int LengthOfDay = 10;
    private const int LengthOfSecond = 19;

    public static bool IsWcf(string text) =>
        text.StartsWith(DateTimeSerializer.WcfJsonPrefix, StringComparison.Ordinal)
        || text.StartsWith(DateTimeSerializer.EscapedWcfJsonPrefix, StringComparison.Ordinal);

    /// <summary>Whether a text begins as the ISO 8601 handler writes a time: 2012-07-04T13:05:09.</summary>
    public static bool IsMoment(string text) =>
        text.Length >= LengthOfSecond && IsDay(text) && text[LengthOfDay] == 'T' && text[13] == ':'
        && text[16] == ':';

    /// <summary>UTC has no offset (unless JsConfig requires it), local time its own, and a time of unspecified kind -0000.</summary>
    public static void WriteJson(TextOutput output, DateTime value)
    {
        var settings = output.Settings;
        if (settings.AssumeUtc && value.Kind == DateTimeKind.Unspecified) value = DateTime.SpecifyKind(value, DateTimeKind.Utc);
        if (settings.DateHandler == JsonDateHandler.ISO8601)
        {
            output.Write(value.ToString("o", CultureInfo.InvariantCulture));
            return;
        }

        output.Write(DateTimeSerializer.EscapedWcfJsonPrefix);
        output.Write(value.ToUnixTimeMs());
        if (value.Kind == DateTimeKind.Utc)
        {
            var appends = settings.AppendUtcOffset == true && settings.DateHandler == JsonDateHandler.TimestampOffset;
            if (appends) output.Write(DateTimeSerializer.UtcOffset);
        }
        else if (value.Kind == DateTimeKind.Unspecified && settings.DateHandler == JsonDateHandler.TimestampOffset)
        {
            output.Write(DateTimeSerializer.UnspecifiedOffset);
        }
        else output.Write(TimeZoneInfo.Local.GetUtcOffset(value).ToTimeOffsetString());
        output.Write(DateTimeSerializer.EscapedWcfJsonSuffix);
    }

    public static void WriteJson(TextOutput output, DateTimeOffset value)
    {
        if (output.Settings.DateHandler == JsonDateHandler.ISO8601)
        {
            output.Write(value.ToString("o", CultureInfo.InvariantCulture));
            return;
        }
        output.Write(DateTimeSerializer.EscapedWcfJsonPrefix);
        // as in v3: of the local time, not of UTC
        output.Write(value.Ticks.ToUnixTimeMs());
        if (value.Offset != TimeSpan.Zero) output.Write(value.Offset.ToTimeOffsetString());
        output.Write(DateTimeSerializer.EscapedWcfJsonSuffix);
    }

    /// <summary>/Date(milliseconds)/, the slashes with or without a backslash.</summary>
    public static unsafe bool TryUtc(char* at, int length, out DateTime value)
    {
        value = default;
        var end = at + length;
        if (length > 0 && *at == '\\') at++;
        if (end - at < DateTimeSerializer.WcfJsonPrefix.Length || !Chars.Same(at, DateTimeSerializer.WcfJsonPrefix)) return false;

        at += DateTimeSerializer.WcfJsonPrefix.Length;
        var negative = at < end && *at == '-';
        if (negative) at++;
        var number = 0L;
        var first = at;
        while (at < end && (uint)(*at - '0') <= 9) number = (number * 10) + (*at++ - '0');
        const int maxDigits = 15;
        if (at == first || at - first > maxDigits || at == end || *at++ != ')') return false;
        if (at < end && *at == '\\') at++;
        if (end - at != 1 || *at != '/') return false;

        value = (negative ? -number : number).FromUnixTimeMs();
        return true;
    }

    public static DateTime Parse(string text, TextSettings settings)
    {
        if (string.IsNullOrEmpty(text)) return default;
        if (IsWcf(text)) return ParseWcf(text, settings);

        // as in v3: T and Z are capitals
        if (IsDay(text) && (text[LengthOfDay] == 't' || text[text.Length - 1] == 'z'))
        {
            throw new FormatException($"'{text}' is no time: T and Z are capitals.");
        }
        // as in v3: an hour without minutes is ignored
        if (text.IndexOf('T') == LengthOfDay && text.IndexOf(':') < 0 && DateTimeSerializer.ParseManual(text) is { } day)
        {
            return Settle(day, settings);
        }

        // as in v3: texts of these two lengths have an unspecified kind, others are local
        var ofNoKind = (text.Length == DateTimeSerializer.DefaultDateTimeFormat.Length
            || text.Length == DateTimeSerializer.DefaultDateTimeFormatWithFraction.Length) && !text.EndsWith("Z", StringComparison.Ordinal);
        return Settle(DateTime.Parse(
            text, CultureInfo.InvariantCulture, ofNoKind ? DateTimeStyles.None : DateTimeStyles.AssumeLocal), settings);
    }

    /// <exception cref="ArgumentOutOfRangeException">The text does not end like such a date.</exception>
    public static DateTime ParseWcf(string text, TextSettings settings)
    {
        var (milliseconds, offset) = Parts(text);
        var utc = milliseconds.FromUnixTimeMs();
        if (offset == null) return utc;

        var isLocal = settings.DateHandler == JsonDateHandler.DCJSCompatible || offset == DateTimeSerializer.UnspecifiedOffset;
        return Settle(isLocal ? utc.ToLocalTime() : milliseconds.FromUnixTimeMs(offset.FromTimeOffsetString()), settings);
    }

    public static DateTimeOffset ParseWcfOffset(string text, TextSettings settings)
    {
        if (!IsWcf(text)) throw new FormatException($"'{text}' is no date of JSON: /Date(milliseconds)/ is wanted.");

        var (milliseconds, offset) = Parts(text);
        var time = milliseconds.FromUnixTimeMs();
        if (offset == null) return new(time);
        return settings.DateHandler == JsonDateHandler.DCJSCompatible || offset == DateTimeSerializer.UnspecifiedOffset
            ? new DateTimeOffset(time).ToLocalTime()
            : new DateTimeOffset(DateTime.SpecifyKind(time, DateTimeKind.Unspecified), offset.FromTimeOffsetString());
    }

    // yyyy-MM-dd followed by other text
    private static bool IsDay(string text) => text.Length > LengthOfDay && text[4] == '-' && text[7] == '-' && text[0] is >= '0' and <= '9';

    private static DateTime Settle(DateTime read, TextSettings settings) =>
        settings.AlwaysUseUtc && read.Kind != DateTimeKind.Utc ? read.ToStableUniversalTime() : read;

    private static (long Milliseconds, string Offset) Parts(string text)
    {
        var start = DateTimeSerializer.WcfJsonPrefix.Length + (text[0] == '\\' ? 1 : 0);
        var inner = text.Substring(start, text.LastIndexOf(DateTimeSerializer.WcfJsonSuffix) - start);
        var sign = inner.LastIndexOfAny(Signs);
        return sign > 0 && inner.Length - sign == LengthOfOffset
            ? (long.Parse(inner.Substring(0, sign), CultureInfo.InvariantCulture), inner.Substring(sign))
            : (long.Parse(inner, CultureInfo.InvariantCulture), null);
    }
}
