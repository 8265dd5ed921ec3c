using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Lists that may be null, and lists as a text.</summary>
public static class ListExtensions
{
    /// <summary>The items' texts with commas between them; a null is an empty text.</summary>
    public static string Join<T>(this IEnumerable<T> values) => Join(values, ",");

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

    public static bool IsNullOrEmpty<T>(this List<T> list) => list is null || list.Count == 0;

    /// <exception cref="ArgumentNullException">The list is null, whatever the name says: so it is in v3.</exception>
    public static IEnumerable<TFrom> SafeWhere<TFrom>(this List<TFrom> list, Func<TFrom, bool> predicate) => list.Where(predicate);

    /// <returns>0 for null.</returns>
    public static int NullableCount<T>(this List<T> list) => list?.Count ?? 0;

    public static void AddIfNotExists<T>(this List<T> list, T item)
    {
        if (!list.Contains(item)) list.Add(item);
    }
}
