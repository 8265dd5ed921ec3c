using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Extensions of lists that may be null, and lists as text.</summary>
public static class ListExtensions
{
    /// <summary>Joins the items' texts with commas; null is an empty text.</summary>
    public static string Join<T>(this IEnumerable<T> values) => Join(values, ",");

    /// <summary>Joins the items' texts with a separator; <see langword="null"/> is an empty text.</summary>
    public static string Join<T>(this IEnumerable<T> values, string seperator)
    {
        var text = new StringBuilder();
        var isFirst = true;
        foreach (var value in values)
        {
            if (!isFirst) text.Append(seperator);
            isFirst = false;
            text.Append(value);
        }

        return text.ToString();
    }

    /// <summary>Whether the list is <see langword="null"/> or has no items.</summary>
    public static bool IsNullOrEmpty<T>(this List<T> list) => list is null || list.Count == 0;

    /// <summary>Filters a list.</summary>
    /// <exception cref="ArgumentNullException">The list is null: as in v3, despite the name.</exception>
    public static IEnumerable<TFrom> SafeWhere<TFrom>(this List<TFrom> list, Func<TFrom, bool> predicate) => list.Where(predicate);

    /// <summary>Gets the number of items.</summary>
    /// <returns>0 for null.</returns>
    public static int NullableCount<T>(this List<T> list) => list?.Count ?? 0;

    /// <summary>Adds an item unless the list contains it.</summary>
    public static void AddIfNotExists<T>(this List<T> list, T item)
    {
        if (!list.Contains(item)) list.Add(item);
    }
}
