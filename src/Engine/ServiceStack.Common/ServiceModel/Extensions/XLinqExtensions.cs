namespace ServiceStack.ServiceModel.Extensions;

using System;
using System.Collections.Generic;
using System.Xml.Linq;
using Twin = ServiceStack.ServiceModel.XLinqExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

/// <summary>The older name of <see cref="Twin"/>, to which it gives way.</summary>
public static class XLinqExtensions
{
    public static IEnumerable<XElement> AllElements(this IEnumerable<XElement> elements, string name, Way way = default) =>
        Twin.AllElements(elements, name);

    public static IEnumerable<XElement> AllElements(this XElement element, string name, Way way = default) =>
        Twin.AllElements(element, name);

    public static XAttribute AnyAttribute(this XElement element, string name, Way way = default) => Twin.AnyAttribute(element, name);

    public static XElement AnyElement(this IEnumerable<XElement> elements, string name, Way way = default) =>
        Twin.AnyElement(elements, name);

    public static XElement AnyElement(this XElement element, string name, Way way = default) => Twin.AnyElement(element, name);

    public static void AssertElementHasValue(this XElement element, string name, Way way = default) =>
        Twin.AssertElementHasValue(element, name);

    public static XElement FirstElement(this XElement element, Way way = default) => Twin.FirstElement(element);

    public static bool GetBool(this XElement el, string name, Way way = default) => Twin.GetBool(el, name);

    public static bool GetBoolOrDefault(this XElement el, string name, Way way = default) => Twin.GetBoolOrDefault(el, name);

    public static DateTime GetDateTime(this XElement el, string name, Way way = default) => Twin.GetDateTime(el, name);

    public static DateTime GetDateTimeOrDefault(this XElement el, string name, Way way = default) => Twin.GetDateTimeOrDefault(el, name);

    public static decimal GetDecimal(this XElement el, string name, Way way = default) => Twin.GetDecimal(el, name);

    public static decimal GetDecimalOrDefault(this XElement el, string name, Way way = default) => Twin.GetDecimalOrDefault(el, name);

    public static XElement GetElement(this XElement element, string name, Way way = default) => Twin.GetElement(element, name);

    public static T GetElementValueOrDefault<T>(this XElement element, string name, Func<XElement, T> converter, Way way = default) =>
        Twin.GetElementValueOrDefault(element, name, converter);

    public static Guid GetGuid(this XElement el, string name, Way way = default) => Twin.GetGuid(el, name);

    public static Guid GetGuidOrDefault(this XElement el, string name, Way way = default) => Twin.GetGuidOrDefault(el, name);

    public static int GetInt(this XElement el, string name, Way way = default) => Twin.GetInt(el, name);

    public static int GetIntOrDefault(this XElement el, string name, Way way = default) => Twin.GetIntOrDefault(el, name);

    public static long GetLong(this XElement el, string name, Way way = default) => Twin.GetLong(el, name);

    public static long GetLongOrDefault(this XElement el, string name, Way way = default) => Twin.GetLongOrDefault(el, name);

    public static bool? GetNullableBool(this XElement el, string name, Way way = default) => Twin.GetNullableBool(el, name);

    public static DateTime? GetNullableDateTime(this XElement el, string name, Way way = default) => Twin.GetNullableDateTime(el, name);

    public static decimal? GetNullableDecimal(this XElement el, string name, Way way = default) => Twin.GetNullableDecimal(el, name);

    public static Guid? GetNullableGuid(this XElement el, string name, Way way = default) => Twin.GetNullableGuid(el, name);

    public static int? GetNullableInt(this XElement el, string name, Way way = default) => Twin.GetNullableInt(el, name);

    public static long? GetNullableLong(this XElement el, string name, Way way = default) => Twin.GetNullableLong(el, name);

    public static TimeSpan? GetNullableTimeSpan(this XElement el, string name, Way way = default) => Twin.GetNullableTimeSpan(el, name);

    public static string GetString(this XElement el, string name, Way way = default) => Twin.GetString(el, name);

    public static TimeSpan GetTimeSpan(this XElement el, string name, Way way = default) => Twin.GetTimeSpan(el, name);

    public static TimeSpan GetTimeSpanOrDefault(this XElement el, string name, Way way = default) => Twin.GetTimeSpanOrDefault(el, name);

    public static List<string> GetValues(this IEnumerable<XElement> els, Way way = default) => Twin.GetValues(els);

    // compiled callers, and those that name the class, find v3's own signatures
    public static IEnumerable<XElement> AllElements(IEnumerable<XElement> elements, string name) => Twin.AllElements(elements, name);

    public static IEnumerable<XElement> AllElements(XElement element, string name) => Twin.AllElements(element, name);

    public static XAttribute AnyAttribute(XElement element, string name) => Twin.AnyAttribute(element, name);

    public static XElement AnyElement(IEnumerable<XElement> elements, string name) => Twin.AnyElement(elements, name);

    public static XElement AnyElement(XElement element, string name) => Twin.AnyElement(element, name);

    public static void AssertElementHasValue(XElement element, string name) => Twin.AssertElementHasValue(element, name);

    public static XElement FirstElement(XElement element) => Twin.FirstElement(element);

    public static bool GetBool(XElement el, string name) => Twin.GetBool(el, name);

    public static bool GetBoolOrDefault(XElement el, string name) => Twin.GetBoolOrDefault(el, name);

    public static DateTime GetDateTime(XElement el, string name) => Twin.GetDateTime(el, name);

    public static DateTime GetDateTimeOrDefault(XElement el, string name) => Twin.GetDateTimeOrDefault(el, name);

    public static decimal GetDecimal(XElement el, string name) => Twin.GetDecimal(el, name);

    public static decimal GetDecimalOrDefault(XElement el, string name) => Twin.GetDecimalOrDefault(el, name);

    public static XElement GetElement(XElement element, string name) => Twin.GetElement(element, name);

    public static T GetElementValueOrDefault<T>(XElement element, string name, Func<XElement, T> converter) =>
        Twin.GetElementValueOrDefault(element, name, converter);

    public static Guid GetGuid(XElement el, string name) => Twin.GetGuid(el, name);

    public static Guid GetGuidOrDefault(XElement el, string name) => Twin.GetGuidOrDefault(el, name);

    public static int GetInt(XElement el, string name) => Twin.GetInt(el, name);

    public static int GetIntOrDefault(XElement el, string name) => Twin.GetIntOrDefault(el, name);

    public static long GetLong(XElement el, string name) => Twin.GetLong(el, name);

    public static long GetLongOrDefault(XElement el, string name) => Twin.GetLongOrDefault(el, name);

    public static bool? GetNullableBool(XElement el, string name) => Twin.GetNullableBool(el, name);

    public static DateTime? GetNullableDateTime(XElement el, string name) => Twin.GetNullableDateTime(el, name);

    public static decimal? GetNullableDecimal(XElement el, string name) => Twin.GetNullableDecimal(el, name);

    public static Guid? GetNullableGuid(XElement el, string name) => Twin.GetNullableGuid(el, name);

    public static int? GetNullableInt(XElement el, string name) => Twin.GetNullableInt(el, name);

    public static long? GetNullableLong(XElement el, string name) => Twin.GetNullableLong(el, name);

    public static TimeSpan? GetNullableTimeSpan(XElement el, string name) => Twin.GetNullableTimeSpan(el, name);

    public static string GetString(XElement el, string name) => Twin.GetString(el, name);

    public static TimeSpan GetTimeSpan(XElement el, string name) => Twin.GetTimeSpan(el, name);

    public static TimeSpan GetTimeSpanOrDefault(XElement el, string name) => Twin.GetTimeSpanOrDefault(el, name);

    public static List<string> GetValues(IEnumerable<XElement> els) => Twin.GetValues(els);
}
