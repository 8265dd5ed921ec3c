using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Common;

public static class DateTimeSerializer
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
    public static DateTime ParseDateTime(string dateTimeStr) => throw new NotImplementedException();
    public static DateTimeOffset ParseDateTimeOffset(string dateTimeOffsetStr) => throw new NotImplementedException();
    public static DateTime? ParseManual(string dateTimeStr) => throw new NotImplementedException();
    public static TimeSpan? ParseNullableTimeSpan(string dateTimeStr) => throw new NotImplementedException();
    public static DateTime? ParseShortestNullableXsdDateTime(string dateTimeStr) => throw new NotImplementedException();
    public static DateTime ParseShortestXsdDateTime(string dateTimeStr) => throw new NotImplementedException();
    public static TimeSpan ParseTimeSpan(string dateTimeStr) => throw new NotImplementedException();
    public static DateTime ParseWcfJsonDate(string wcfJsonDate) => throw new NotImplementedException();
    public static DateTimeOffset ParseWcfJsonDateOffset(string wcfJsonDate) => throw new NotImplementedException();
    public static DateTime ParseXsdDateTime(string dateTimeStr) => throw new NotImplementedException();
    public static TimeSpan? ParseXsdNullableTimeSpan(string dateTimeStr) => throw new NotImplementedException();
    public static TimeSpan ParseXsdTimeSpan(string dateTimeStr) => throw new NotImplementedException();
    public static string ToDateTimeString(DateTime dateTime) => throw new NotImplementedException();
    public static string ToShortestXsdDateTimeString(DateTime dateTime) => throw new NotImplementedException();
    public static string ToWcfJsonDate(DateTime dateTime) => throw new NotImplementedException();
    public static string ToWcfJsonDateTimeOffset(DateTimeOffset dateTimeOffset) => throw new NotImplementedException();
    public static string ToXsdDateTimeString(DateTime dateTime) => throw new NotImplementedException();
    public static string ToXsdTimeSpanString(TimeSpan? timeSpan) => throw new NotImplementedException();
    public static string ToXsdTimeSpanString(TimeSpan timeSpan) => throw new NotImplementedException();
    public static void WriteWcfJsonDate(TextWriter writer, DateTime dateTime) => throw new NotImplementedException();
    public static void WriteWcfJsonDateTimeOffset(TextWriter writer, DateTimeOffset dateTimeOffset) => throw new NotImplementedException();
}
