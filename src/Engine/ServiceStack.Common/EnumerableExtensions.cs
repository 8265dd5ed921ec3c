namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

/// <summary>Extensions of sequences.</summary>
public static class EnumerableExtensions
{
    /// <summary>Splits a sequence into arrays of one size; the last may be shorter.</summary>
    public static IEnumerable<T[]> BatchesOf<T>(this IEnumerable<T> sequence, int batchSize)
    {
        var batch = new List<T>(batchSize);
        foreach (var item in sequence)
        {
            batch.Add(item);
            if (batch.Count < batchSize) continue;

            yield return batch.ToArray();
            batch.Clear();
        }

        if (batch.Count > 0) yield return batch.ToArray();
    }

    /// <summary>Whether both sequences have equal items in the same order, or both are null.</summary>
    public static bool EquivalentTo<T>(this IEnumerable<T> thisList, IEnumerable<T> otherList)
    {
        if (thisList == null || otherList == null) return ReferenceEquals(thisList, otherList);

        using var these = thisList.GetEnumerator();
        using var others = otherList.GetEnumerator();
        while (these.MoveNext())
        {
            if (!others.MoveNext() || !EqualityComparer<T>.Default.Equals(these.Current, others.Current)) return false;
        }

        return !others.MoveNext();
    }

    /// <summary>Gets the first value that isn't the default of <typeparamref name="T"/>.</summary>
    /// <returns>The default if there is none.</returns>
    public static T FirstNonDefault<T>(this IEnumerable<T> values)
    {
        foreach (var value in values)
        {
            if (!EqualityComparer<T>.Default.Equals(value, default)) return value;
        }

        return default;
    }

    /// <summary>Gets the first text that is neither <see langword="null"/> nor empty.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static string FirstNonDefaultOrEmpty(this IEnumerable<string> values)
    {
        foreach (var value in values)
        {
            if (!string.IsNullOrEmpty(value)) return value;
        }

        return null;
    }

    /// <summary>Whether the collection is <see langword="null"/> or has no items.</summary>
    public static bool IsEmpty<T>(this ICollection<T> collection) => collection == null || collection.Count == 0;

    /// <summary>Converts each item to an item of a list. <see langword="null"/> counts as an empty sequence.</summary>
    public static List<To> SafeConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter)
    {
        var converted = new List<To>();
        if (items == null) return converted;

        foreach (var item in items)
        {
            converted.Add(converter(item));
        }

        return converted;
    }

    /// <summary>Creates a dictionary from the pairs that a function returns. The last item of a key wins.</summary>
    public static Dictionary<TKey, TValue> ToDictionary<T, TKey, TValue>(this IEnumerable<T> list, Func<T, KeyValuePair<TKey, TValue>> map)
    {
        var dictionary = new Dictionary<TKey, TValue>();
        foreach (var item in list)
        {
            var entry = map(item);
            dictionary[entry.Key] = entry.Value;
        }

        return dictionary;
    }

    // As an extension it would be ambiguous with System.Linq's, which is newer than v3: overload resolution prefers that one.
    /// <summary>Creates a set of the distinct items.</summary>
    public static HashSet<T> ToHashSet<T>(this IEnumerable<T> items, Extensions.LowerPriority way = default) => new(items);

    /// <summary>Creates a set of the distinct items.</summary>
    public static HashSet<T> ToHashSet<T>(IEnumerable<T> items) => new(items);

    /// <summary>Creates a list of the items as objects.</summary>
    public static List<object> ToObjects<T>(this IEnumerable<T> items)
    {
        var objects = new List<object>();
        foreach (var item in items)
        {
            objects.Add(item);
        }

        return objects;
    }

    /// <summary>Creates a dictionary. The last item of a key wins; <see langword="null"/> counts as an empty sequence.</summary>
    public static Dictionary<TKey, T> ToSafeDictionary<T, TKey>(this IEnumerable<T> list, Func<T, TKey> expr)
    {
        var dictionary = new Dictionary<TKey, T>();
        if (list == null) return dictionary;

        foreach (var item in list)
        {
            dictionary[expr(item)] = item;
        }

        return dictionary;
    }
}
