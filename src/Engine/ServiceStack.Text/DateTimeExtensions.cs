using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class DateTimeExtensions
{
    public const long UnixEpoch = 621355968000000000;
    public static DateTime EndOfLastMonth(this DateTime from) => throw new NotImplementedException();
    public static string FmtSortableDate(this DateTime from) => throw new NotImplementedException();
    public static string FmtSortableDateTime(this DateTime from) => throw new NotImplementedException();
    public static DateTime FromShortestXsdDateTimeString(this string xsdDateTime) => throw new NotImplementedException();
    public static TimeSpan FromTimeOffsetString(this string offsetString) => throw new NotImplementedException();
    public static DateTime FromUnixTime(this double unixTime) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(this double msSince1970) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(this double msSince1970, TimeSpan offset) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(this long msSince1970) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(this long msSince1970, TimeSpan offset) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(string msSince1970) => throw new NotImplementedException();
    public static DateTime FromUnixTimeMs(string msSince1970, TimeSpan offset) => throw new NotImplementedException();
    public static bool IsEqualToTheSecond(this DateTime dateTime, DateTime otherDateTime) => throw new NotImplementedException();
    public static DateTime LastMonday(this DateTime from) => throw new NotImplementedException();
    public static DateTime RoundToMs(this DateTime dateTime) => throw new NotImplementedException();
    public static DateTime RoundToSecond(this DateTime dateTime) => throw new NotImplementedException();
    public static DateTime StartOfLastMonth(this DateTime from) => throw new NotImplementedException();
    public static string ToShortestXsdDateTimeString(this DateTime dateTime) => throw new NotImplementedException();
    public static DateTime ToStableUniversalTime(this DateTime dateTime) => throw new NotImplementedException();
    public static string ToTimeOffsetString(this TimeSpan offset, string seperator = "") => throw new NotImplementedException();
    public static long ToUnixTime(this DateTime dateTime) => throw new NotImplementedException();
    public static long ToUnixTimeMs(this long ticks) => throw new NotImplementedException();
    public static long ToUnixTimeMs(this DateTime dateTime) => throw new NotImplementedException();
    public static long ToUnixTimeMsAlt(this DateTime dateTime) => throw new NotImplementedException();
}
