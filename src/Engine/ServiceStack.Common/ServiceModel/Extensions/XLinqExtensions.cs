namespace ServiceStack.ServiceModel.Extensions;

using System;
using System.Collections.Generic;
using System.Xml.Linq;
using Twin = ServiceStack.ServiceModel.XLinqExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>The earlier home of the extensions in <see cref="Twin"/>, kept for code written against it.</summary>
public static class XLinqExtensions
{
    /// <inheritdoc cref="Twin.AllElements(IEnumerable{XElement}, string)"/>
    public static IEnumerable<XElement> AllElements(this IEnumerable<XElement> elements, string name, Way way = default) =>
        Twin.AllElements(elements, name);

    /// <inheritdoc cref="Twin.AllElements(XElement, string)"/>
    public static IEnumerable<XElement> AllElements(this XElement element, string name, Way way = default) =>
        Twin.AllElements(element, name);

    /// <inheritdoc cref="Twin.AnyAttribute(XElement, string)"/>
    public static XAttribute AnyAttribute(this XElement element, string name, Way way = default) => Twin.AnyAttribute(element, name);

    /// <inheritdoc cref="Twin.AnyElement(IEnumerable{XElement}, string)"/>
    public static XElement AnyElement(this IEnumerable<XElement> elements, string name, Way way = default) =>
        Twin.AnyElement(elements, name);

    /// <inheritdoc cref="Twin.AnyElement(XElement, string)"/>
    public static XElement AnyElement(this XElement element, string name, Way way = default) => Twin.AnyElement(element, name);

    /// <inheritdoc cref="Twin.AssertElementHasValue(XElement, string)"/>
    public static void AssertElementHasValue(this XElement element, string name, Way way = default) =>
        Twin.AssertElementHasValue(element, name);

    /// <inheritdoc cref="Twin.FirstElement(XElement)"/>
    public static XElement FirstElement(this XElement element, Way way = default) => Twin.FirstElement(element);

    /// <inheritdoc cref="Twin.GetBool(XElement, string)"/>
    public static bool GetBool(this XElement el, string name, Way way = default) => Twin.GetBool(el, name);

    /// <inheritdoc cref="Twin.GetBoolOrDefault(XElement, string)"/>
    public static bool GetBoolOrDefault(this XElement el, string name, Way way = default) => Twin.GetBoolOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetDateTime(XElement, string)"/>
    public static DateTime GetDateTime(this XElement el, string name, Way way = default) => Twin.GetDateTime(el, name);

    /// <inheritdoc cref="Twin.GetDateTimeOrDefault(XElement, string)"/>
    public static DateTime GetDateTimeOrDefault(this XElement el, string name, Way way = default) => Twin.GetDateTimeOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetDecimal(XElement, string)"/>
    public static decimal GetDecimal(this XElement el, string name, Way way = default) => Twin.GetDecimal(el, name);

    /// <inheritdoc cref="Twin.GetDecimalOrDefault(XElement, string)"/>
    public static decimal GetDecimalOrDefault(this XElement el, string name, Way way = default) => Twin.GetDecimalOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetElement(XElement, string)"/>
    public static XElement GetElement(this XElement element, string name, Way way = default) => Twin.GetElement(element, name);

    /// <inheritdoc cref="Twin.GetElementValueOrDefault{T}(XElement, string, Func{XElement, T})"/>
    public static T GetElementValueOrDefault<T>(this XElement element, string name, Func<XElement, T> converter, Way way = default) =>
        Twin.GetElementValueOrDefault(element, name, converter);

    /// <inheritdoc cref="Twin.GetGuid(XElement, string)"/>
    public static Guid GetGuid(this XElement el, string name, Way way = default) => Twin.GetGuid(el, name);

    /// <inheritdoc cref="Twin.GetGuidOrDefault(XElement, string)"/>
    public static Guid GetGuidOrDefault(this XElement el, string name, Way way = default) => Twin.GetGuidOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetInt(XElement, string)"/>
    public static int GetInt(this XElement el, string name, Way way = default) => Twin.GetInt(el, name);

    /// <inheritdoc cref="Twin.GetIntOrDefault(XElement, string)"/>
    public static int GetIntOrDefault(this XElement el, string name, Way way = default) => Twin.GetIntOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetLong(XElement, string)"/>
    public static long GetLong(this XElement el, string name, Way way = default) => Twin.GetLong(el, name);

    /// <inheritdoc cref="Twin.GetLongOrDefault(XElement, string)"/>
    public static long GetLongOrDefault(this XElement el, string name, Way way = default) => Twin.GetLongOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetNullableBool(XElement, string)"/>
    public static bool? GetNullableBool(this XElement el, string name, Way way = default) => Twin.GetNullableBool(el, name);

    /// <inheritdoc cref="Twin.GetNullableDateTime(XElement, string)"/>
    public static DateTime? GetNullableDateTime(this XElement el, string name, Way way = default) => Twin.GetNullableDateTime(el, name);

    /// <inheritdoc cref="Twin.GetNullableDecimal(XElement, string)"/>
    public static decimal? GetNullableDecimal(this XElement el, string name, Way way = default) => Twin.GetNullableDecimal(el, name);

    /// <inheritdoc cref="Twin.GetNullableGuid(XElement, string)"/>
    public static Guid? GetNullableGuid(this XElement el, string name, Way way = default) => Twin.GetNullableGuid(el, name);

    /// <inheritdoc cref="Twin.GetNullableInt(XElement, string)"/>
    public static int? GetNullableInt(this XElement el, string name, Way way = default) => Twin.GetNullableInt(el, name);

    /// <inheritdoc cref="Twin.GetNullableLong(XElement, string)"/>
    public static long? GetNullableLong(this XElement el, string name, Way way = default) => Twin.GetNullableLong(el, name);

    /// <inheritdoc cref="Twin.GetNullableTimeSpan(XElement, string)"/>
    public static TimeSpan? GetNullableTimeSpan(this XElement el, string name, Way way = default) => Twin.GetNullableTimeSpan(el, name);

    /// <inheritdoc cref="Twin.GetString(XElement, string)"/>
    public static string GetString(this XElement el, string name, Way way = default) => Twin.GetString(el, name);

    /// <inheritdoc cref="Twin.GetTimeSpan(XElement, string)"/>
    public static TimeSpan GetTimeSpan(this XElement el, string name, Way way = default) => Twin.GetTimeSpan(el, name);

    /// <inheritdoc cref="Twin.GetTimeSpanOrDefault(XElement, string)"/>
    public static TimeSpan GetTimeSpanOrDefault(this XElement el, string name, Way way = default) => Twin.GetTimeSpanOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetValues(IEnumerable{XElement})"/>
    public static List<string> GetValues(this IEnumerable<XElement> els, Way way = default) => Twin.GetValues(els);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="Twin.AllElements(IEnumerable{XElement}, string)"/>
    public static IEnumerable<XElement> AllElements(IEnumerable<XElement> elements, string name) => Twin.AllElements(elements, name);

    /// <inheritdoc cref="Twin.AllElements(XElement, string)"/>
    public static IEnumerable<XElement> AllElements(XElement element, string name) => Twin.AllElements(element, name);

    /// <inheritdoc cref="Twin.AnyAttribute(XElement, string)"/>
    public static XAttribute AnyAttribute(XElement element, string name) => Twin.AnyAttribute(element, name);

    /// <inheritdoc cref="Twin.AnyElement(IEnumerable{XElement}, string)"/>
    public static XElement AnyElement(IEnumerable<XElement> elements, string name) => Twin.AnyElement(elements, name);

    /// <inheritdoc cref="Twin.AnyElement(XElement, string)"/>
    public static XElement AnyElement(XElement element, string name) => Twin.AnyElement(element, name);

    /// <inheritdoc cref="Twin.AssertElementHasValue(XElement, string)"/>
    public static void AssertElementHasValue(XElement element, string name) => Twin.AssertElementHasValue(element, name);

    /// <inheritdoc cref="Twin.FirstElement(XElement)"/>
    public static XElement FirstElement(XElement element) => Twin.FirstElement(element);

    /// <inheritdoc cref="Twin.GetBool(XElement, string)"/>
    public static bool GetBool(XElement el, string name) => Twin.GetBool(el, name);

    /// <inheritdoc cref="Twin.GetBoolOrDefault(XElement, string)"/>
    public static bool GetBoolOrDefault(XElement el, string name) => Twin.GetBoolOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetDateTime(XElement, string)"/>
    public static DateTime GetDateTime(XElement el, string name) => Twin.GetDateTime(el, name);

    /// <inheritdoc cref="Twin.GetDateTimeOrDefault(XElement, string)"/>
    public static DateTime GetDateTimeOrDefault(XElement el, string name) => Twin.GetDateTimeOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetDecimal(XElement, string)"/>
    public static decimal GetDecimal(XElement el, string name) => Twin.GetDecimal(el, name);

    /// <inheritdoc cref="Twin.GetDecimalOrDefault(XElement, string)"/>
    public static decimal GetDecimalOrDefault(XElement el, string name) => Twin.GetDecimalOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetElement(XElement, string)"/>
    public static XElement GetElement(XElement element, string name) => Twin.GetElement(element, name);

    /// <inheritdoc cref="Twin.GetElementValueOrDefault{T}(XElement, string, Func{XElement, T})"/>
    public static T GetElementValueOrDefault<T>(XElement element, string name, Func<XElement, T> converter) =>
        Twin.GetElementValueOrDefault(element, name, converter);

    /// <inheritdoc cref="Twin.GetGuid(XElement, string)"/>
    public static Guid GetGuid(XElement el, string name) => Twin.GetGuid(el, name);

    /// <inheritdoc cref="Twin.GetGuidOrDefault(XElement, string)"/>
    public static Guid GetGuidOrDefault(XElement el, string name) => Twin.GetGuidOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetInt(XElement, string)"/>
    public static int GetInt(XElement el, string name) => Twin.GetInt(el, name);

    /// <inheritdoc cref="Twin.GetIntOrDefault(XElement, string)"/>
    public static int GetIntOrDefault(XElement el, string name) => Twin.GetIntOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetLong(XElement, string)"/>
    public static long GetLong(XElement el, string name) => Twin.GetLong(el, name);

    /// <inheritdoc cref="Twin.GetLongOrDefault(XElement, string)"/>
    public static long GetLongOrDefault(XElement el, string name) => Twin.GetLongOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetNullableBool(XElement, string)"/>
    public static bool? GetNullableBool(XElement el, string name) => Twin.GetNullableBool(el, name);

    /// <inheritdoc cref="Twin.GetNullableDateTime(XElement, string)"/>
    public static DateTime? GetNullableDateTime(XElement el, string name) => Twin.GetNullableDateTime(el, name);

    /// <inheritdoc cref="Twin.GetNullableDecimal(XElement, string)"/>
    public static decimal? GetNullableDecimal(XElement el, string name) => Twin.GetNullableDecimal(el, name);

    /// <inheritdoc cref="Twin.GetNullableGuid(XElement, string)"/>
    public static Guid? GetNullableGuid(XElement el, string name) => Twin.GetNullableGuid(el, name);

    /// <inheritdoc cref="Twin.GetNullableInt(XElement, string)"/>
    public static int? GetNullableInt(XElement el, string name) => Twin.GetNullableInt(el, name);

    /// <inheritdoc cref="Twin.GetNullableLong(XElement, string)"/>
    public static long? GetNullableLong(XElement el, string name) => Twin.GetNullableLong(el, name);

    /// <inheritdoc cref="Twin.GetNullableTimeSpan(XElement, string)"/>
    public static TimeSpan? GetNullableTimeSpan(XElement el, string name) => Twin.GetNullableTimeSpan(el, name);

    /// <inheritdoc cref="Twin.GetString(XElement, string)"/>
    public static string GetString(XElement el, string name) => Twin.GetString(el, name);

    /// <inheritdoc cref="Twin.GetTimeSpan(XElement, string)"/>
    public static TimeSpan GetTimeSpan(XElement el, string name) => Twin.GetTimeSpan(el, name);

    /// <inheritdoc cref="Twin.GetTimeSpanOrDefault(XElement, string)"/>
    public static TimeSpan GetTimeSpanOrDefault(XElement el, string name) => Twin.GetTimeSpanOrDefault(el, name);

    /// <inheritdoc cref="Twin.GetValues(IEnumerable{XElement})"/>
    public static List<string> GetValues(IEnumerable<XElement> els) => Twin.GetValues(els);
}
