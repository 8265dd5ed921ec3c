namespace ServiceStack.ServiceModel;

using System;
using System.Collections.Generic;
using System.Xml.Linq;

/// <summary>Reads XML by local names, in any namespace. Values have the formats of XML Schema.</summary>
public static class XLinqExtensions
{
    /// <summary>Gets the children of several elements that have a name.</summary>
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

    /// <summary>Gets the children that have a name.</summary>
    public static IEnumerable<XElement> AllElements(this XElement element, string name)
    {
        if (element == null) yield break;

        foreach (var child in element.Elements())
        {
            if (child.Name.LocalName == name) yield return child;
        }
    }

    /// <summary>Gets the first attribute that has a name.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static XAttribute AnyAttribute(this XElement element, string name)
    {
        if (element == null) return null;

        foreach (var attribute in element.Attributes())
        {
            if (attribute.Name.LocalName == name) return attribute;
        }

        return null;
    }

    /// <summary>Gets the first element that has a name; null if there is none.</summary>
    public static XElement AnyElement(this IEnumerable<XElement> elements, string name)
    {
        foreach (var element in elements)
        {
            if (element.Name.LocalName == name) return element;
        }

        return null;
    }

    /// <summary>Gets the first child that has a name; null if there is none.</summary>
    public static XElement AnyElement(this XElement element, string name) => element?.Elements().AnyElement(name);

    /// <summary>Throws if a child is missing or empty.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static void AssertElementHasValue(this XElement element, string name)
    {
        if (string.IsNullOrEmpty(element.AnyElement(name)?.Value)) throw new ArgumentNullException(name, name + " is required");
    }

    /// <summary>Throws unless the attribute <c>ItemCount</c> is 1.</summary>
    /// <exception cref="InvalidOperationException">The attribute ItemCount is not 1.</exception>
    public static void AssertExactlyOneResult(this XElement queryListItems, string referenceNumber, string formType)
    {
        var count = (int?)queryListItems.AnyAttribute("ItemCount") ?? 0;
        if (count == 1) return;

        throw new InvalidOperationException(
            (count == 0 ? "There is no " : "There is more than one ") + formType + " with the reference number " + referenceNumber);
    }

    /// <summary>Gets the first child element.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static XElement FirstElement(this XElement element) => element.FirstNode as XElement ?? FirstOf(element.Elements());

    /// <summary>Converts the value of an attribute.</summary>
    /// <returns>The default of <typeparamref name="T"/> if the attribute is <see langword="null"/> or empty.</returns>
    public static T GetAttributeValueOrDefault<T>(this XAttribute attr, string name, Func<XAttribute, T> converter) =>
        attr == null || string.IsNullOrEmpty(attr.Value) ? default : converter(attr);

    /// <summary>Gets a child's value as <see cref="bool"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static bool GetBool(this XElement el, string name) => (bool)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="bool"/>.</summary>
    /// <returns><see langword="false"/> if the child is missing or empty.</returns>
    public static bool GetBoolOrDefault(this XElement el, string name) => el.GetNullableBool(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="DateTime"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static DateTime GetDateTime(this XElement el, string name) => (DateTime)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="DateTime"/>.</summary>
    /// <returns>The default if the child is missing or empty.</returns>
    public static DateTime GetDateTimeOrDefault(this XElement el, string name) => el.GetNullableDateTime(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="decimal"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static decimal GetDecimal(this XElement el, string name) => (decimal)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="decimal"/>.</summary>
    /// <returns>0 if the child is missing or empty.</returns>
    public static decimal GetDecimalOrDefault(this XElement el, string name) => el.GetNullableDecimal(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="Guid"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static Guid GetGuid(this XElement el, string name) => (Guid)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="Guid"/>.</summary>
    /// <returns>The default if the child is missing or empty.</returns>
    public static Guid GetGuidOrDefault(this XElement el, string name) => el.GetNullableGuid(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="int"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static int GetInt(this XElement el, string name) => (int)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="int"/>.</summary>
    /// <returns>0 if the child is missing or empty.</returns>
    public static int GetIntOrDefault(this XElement el, string name) => el.GetNullableInt(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="long"/>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static long GetLong(this XElement el, string name) => (long)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="long"/>.</summary>
    /// <returns>0 if the child is missing or empty.</returns>
    public static long GetLongOrDefault(this XElement el, string name) => el.GetNullableLong(name).GetValueOrDefault();

    /// <summary>Gets a child's value as <see cref="TimeSpan"/>, for example <c>PT1H30M</c>.</summary>
    /// <exception cref="ArgumentNullException">The child is missing or empty.</exception>
    public static TimeSpan GetTimeSpan(this XElement el, string name) => (TimeSpan)el.GetElementWithValue(name);

    /// <summary>Gets a child's value as <see cref="TimeSpan"/>, for example <c>PT1H30M</c>.</summary>
    /// <returns>The default if the child is missing or empty.</returns>
    public static TimeSpan GetTimeSpanOrDefault(this XElement el, string name) => el.GetNullableTimeSpan(name).GetValueOrDefault();

    private static XElement GetElementWithValue(this XElement element, string name)
    {
        element.AssertElementHasValue(name);
        return element.GetElement(name);
    }

    /// <summary>Gets the first child that has a name.</summary>
    /// <exception cref="ArgumentNullException">There is no such child.</exception>
    public static XElement GetElement(this XElement element, string name)
    {
        if (element == null) throw new ArgumentNullException(nameof(element));

        return element.AnyElement(name) ?? throw new ArgumentNullException(name, "value does not exist");
    }

    /// <summary>Converts the value of a child.</summary>
    /// <returns>The default of <typeparamref name="T"/> if the child is missing or empty.</returns>
    public static T GetElementValueOrDefault<T>(this XElement element, string name, Func<XElement, T> converter)
    {
        var child = element.AnyElement(name);
        return child == null || string.IsNullOrEmpty(child.Value) ? default : converter(child);
    }

    /// <summary>Gets a child's value as <see cref="bool"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static bool? GetNullableBool(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (bool?)child);

    /// <summary>Gets a child's value as <see cref="DateTime"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static DateTime? GetNullableDateTime(this XElement el, string name) =>
        el.GetElementValueOrDefault(name, child => (DateTime?)child);

    /// <summary>Gets a child's value as <see cref="decimal"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static decimal? GetNullableDecimal(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (decimal?)child);

    /// <summary>Gets a child's value as <see cref="Guid"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static Guid? GetNullableGuid(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (Guid?)child);

    /// <summary>Gets a child's value as <see cref="int"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static int? GetNullableInt(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (int?)child);

    /// <summary>Gets a child's value as <see cref="long"/>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static long? GetNullableLong(this XElement el, string name) => el.GetElementValueOrDefault(name, child => (long?)child);

    /// <summary>Gets a child's value as <see cref="TimeSpan"/>, for example <c>PT1H30M</c>.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static TimeSpan? GetNullableTimeSpan(this XElement el, string name) =>
        el.GetElementValueOrDefault(name, child => (TimeSpan?)child);

    /// <summary>Gets a child's text.</summary>
    /// <returns><see langword="null"/> if the child is missing or empty.</returns>
    public static string GetString(this XElement el, string name) => el.GetElementValueOrDefault(name, child => child.Value);

    /// <summary>Gets an attribute's text.</summary>
    /// <returns><see langword="null"/> if the attribute is missing or empty.</returns>
    public static string GetStringAttributeOrDefault(this XElement element, string name) =>
        element.AnyAttribute(name).GetAttributeValueOrDefault(name, attribute => attribute.Value);

    /// <summary>Gets the text of each element.</summary>
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
