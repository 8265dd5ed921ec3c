namespace ServiceStack.ServiceModel;

using System;
using System.Collections.Generic;
using System.Xml.Linq;

/// <summary>Reads XML by local names, whatever the namespace. Values are those of XML Schema.</summary>
public static class XLinqExtensions
{
    public static IEnumerable<XElement> AllElements(this IEnumerable<XElement> elements, string name)
    {
        foreach (var element in elements)
        {
            foreach (var child in element.AllElements(name))
            {
                yield return child;
            }
        }
    }

    public static IEnumerable<XElement> AllElements(this XElement element, string name)
    {
        if (element == null) yield break;

        foreach (var child in element.Elements())
        {
            if (child.Name.LocalName == name) yield return child;
        }
    }

    public static XAttribute AnyAttribute(this XElement element, string name)
    {
        if (element == null) return null;

        foreach (var attribute in element.Attributes())
        {
            if (attribute.Name.LocalName == name) return attribute;
        }

        return null;
    }

    /// <summary>The first of them called so.</summary>
    public static XElement AnyElement(this IEnumerable<XElement> elements, string name)
    {
        foreach (var element in elements)
        {
            if (element.Name.LocalName == name) return element;
        }

        return null;
    }

    /// <summary>The first child called so.</summary>
    public static XElement AnyElement(this XElement element, string name) => element?.Elements().AnyElement(name);

    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static void AssertElementHasValue(this XElement element, string name)
    {
        if (string.IsNullOrEmpty(element.AnyElement(name)?.Value)) throw new ArgumentNullException(name, name + " is required");
    }

    /// <exception cref="InvalidOperationException">The attribute ItemCount of a query's answer is not 1.</exception>
    public static void AssertExactlyOneResult(this XElement queryListItems, string referenceNumber, string formType)
    {
        var count = (int?)queryListItems.AnyAttribute("ItemCount") ?? 0;
        if (count == 1) return;

        throw new InvalidOperationException(
            (count == 0 ? "There is no " : "There is more than one ") + formType + " with the reference number " + referenceNumber);
    }

    public static XElement FirstElement(this XElement element) => element.FirstNode as XElement ?? FirstOf(element.Elements());

    public static T GetAttributeValueOrDefault<T>(this XAttribute attr, string name, Func<XAttribute, T> converter) =>
        attr == null || string.IsNullOrEmpty(attr.Value) ? default : converter(attr);

    public static bool GetBool(this XElement el, string name) => (bool)el.GetElementWithValue(name);

    public static bool GetBoolOrDefault(this XElement el, string name) => el.GetNullableBool(name).GetValueOrDefault();

    public static DateTime GetDateTime(this XElement el, string name) => (DateTime)el.GetElementWithValue(name);

    public static DateTime GetDateTimeOrDefault(this XElement el, string name) => el.GetNullableDateTime(name).GetValueOrDefault();

    public static decimal GetDecimal(this XElement el, string name) => (decimal)el.GetElementWithValue(name);

    public static decimal GetDecimalOrDefault(this XElement el, string name) => el.GetNullableDecimal(name).GetValueOrDefault();

    public static Guid GetGuid(this XElement el, string name) => (Guid)el.GetElementWithValue(name);

    public static Guid GetGuidOrDefault(this XElement el, string name) => el.GetNullableGuid(name).GetValueOrDefault();

    public static int GetInt(this XElement el, string name) => (int)el.GetElementWithValue(name);

    public static int GetIntOrDefault(this XElement el, string name) => el.GetNullableInt(name).GetValueOrDefault();

    public static long GetLong(this XElement el, string name) => (long)el.GetElementWithValue(name);

    public static long GetLongOrDefault(this XElement el, string name) => el.GetNullableLong(name).GetValueOrDefault();

    public static TimeSpan GetTimeSpan(this XElement el, string name) => (TimeSpan)el.GetElementWithValue(name);

    public static TimeSpan GetTimeSpanOrDefault(this XElement el, string name) => el.GetNullableTimeSpan(name).GetValueOrDefault();

    private static XElement GetElementWithValue(this XElement element, string name)
    {
        element.AssertElementHasValue(name);
        return element.GetElement(name);
    }

    /// <exception cref="ArgumentNullException">There is no such child.</exception>
    public static XElement GetElement(this XElement element, string name)
    {
        if (element == null) throw new ArgumentNullException(nameof(element));

        return element.AnyElement(name) ?? throw new ArgumentNullException(name, "value does not exist");
    }

    public static T GetElementValueOrDefault<T>(this XElement element, string name, Func<XElement, T> converter)
    {
        var child = element.AnyElement(name);
        return child == null || string.IsNullOrEmpty(child.Value) ? default : converter(child);
    }

    public static bool? GetNullableBool(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (bool?)child);

    public static DateTime? GetNullableDateTime(this XElement el, string name) =>
        el.GetElementValueOrDefault(name, child => (DateTime?)child);

    public static decimal? GetNullableDecimal(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (decimal?)child);

    public static Guid? GetNullableGuid(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (Guid?)child);

    public static int? GetNullableInt(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (int?)child);

    public static long? GetNullableLong(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (long?)child);

    public static TimeSpan? GetNullableTimeSpan(this XElement el, string name) =>
        el.GetElementValueOrDefault(name, child => (TimeSpan?)child);

    public static string GetString(this XElement el, string name) => el.GetElementValueOrDefault(name, child => child.Value);

    public static string GetStringAttributeOrDefault(this XElement element, string name) =>
        element.AnyAttribute(name).GetAttributeValueOrDefault(name, attribute => attribute.Value);

    public static List<string> GetValues(this IEnumerable<XElement> els)
    {
        var values = new List<string>();
        foreach (var element in els)
        {
            values.Add(element.Value);
        }

        return values;
    }

    private static XElement FirstOf(IEnumerable<XElement> elements)
    {
        foreach (var element in elements)
        {
            return element;
        }

        return null;
    }
}
