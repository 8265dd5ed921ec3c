namespace ServiceStack.ServiceModel;

using System;
using System.Collections.Generic;
using System.Xml.Linq;

public static class XLinqExtensions
{
    public static IEnumerable<XElement> AllElements(this IEnumerable<XElement> elements, string name) => throw new NotImplementedException();

    public static IEnumerable<XElement> AllElements(this XElement element, string name) => throw new NotImplementedException();

    public static XAttribute AnyAttribute(this XElement element, string name) => throw new NotImplementedException();

    public static XElement AnyElement(this IEnumerable<XElement> elements, string name) => throw new NotImplementedException();

    public static XElement AnyElement(this XElement element, string name) => throw new NotImplementedException();

    public static void AssertElementHasValue(this XElement element, string name) => throw new NotImplementedException();

    public static void AssertExactlyOneResult(this XElement queryListItems, string referenceNumber, string formType) => throw new NotImplementedException();

    public static XElement FirstElement(this XElement element) => throw new NotImplementedException();

    public static T GetAttributeValueOrDefault<T>(this XAttribute attr, string name, Func<XAttribute, T> converter) => throw new NotImplementedException();

    public static bool GetBool(this XElement el, string name) => throw new NotImplementedException();

    public static bool GetBoolOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static DateTime GetDateTime(this XElement el, string name) => throw new NotImplementedException();

    public static DateTime GetDateTimeOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static decimal GetDecimal(this XElement el, string name) => throw new NotImplementedException();

    public static decimal GetDecimalOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static XElement GetElement(this XElement element, string name) => throw new NotImplementedException();

    public static T GetElementValueOrDefault<T>(this XElement element, string name, Func<XElement, T> converter) => throw new NotImplementedException();

    public static Guid GetGuid(this XElement el, string name) => throw new NotImplementedException();

    public static Guid GetGuidOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static int GetInt(this XElement el, string name) => throw new NotImplementedException();

    public static int GetIntOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static long GetLong(this XElement el, string name) => throw new NotImplementedException();

    public static long GetLongOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static bool? GetNullableBool(this XElement el, string name) => throw new NotImplementedException();

    public static DateTime? GetNullableDateTime(this XElement el, string name) => throw new NotImplementedException();

    public static decimal? GetNullableDecimal(this XElement el, string name) => throw new NotImplementedException();

    public static Guid? GetNullableGuid(this XElement el, string name) => throw new NotImplementedException();

    public static int? GetNullableInt(this XElement el, string name) => throw new NotImplementedException();

    public static long? GetNullableLong(this XElement el, string name) => throw new NotImplementedException();

    public static TimeSpan? GetNullableTimeSpan(this XElement el, string name) => throw new NotImplementedException();

    public static string GetString(this XElement el, string name) => throw new NotImplementedException();

    public static string GetStringAttributeOrDefault(this XElement element, string name) => throw new NotImplementedException();

    public static TimeSpan GetTimeSpan(this XElement el, string name) => throw new NotImplementedException();

    public static TimeSpan GetTimeSpanOrDefault(this XElement el, string name) => throw new NotImplementedException();

    public static List<string> GetValues(this IEnumerable<XElement> els) => throw new NotImplementedException();
}
