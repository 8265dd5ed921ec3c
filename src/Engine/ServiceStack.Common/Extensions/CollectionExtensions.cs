namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>Earlier extensions of collections, kept for code written against them.</summary>
[Obsolete("Use ServiceStack.Common.EnumerableExtensions.")]
public static class CollectionExtensions
{
    /// <summary>Converts each item to an item of a list.</summary>
    public static List<To> ConvertAll<To>(this ICollection items, Func<object, To> converter, Way way = default)
    {
        var list = new List<To>(items.Count);
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    /// <summary>Whether the collection is <see langword="null"/> or has no items.</summary>
    public static bool IsEmpty<T>(this ICollection<T> collection, Way way = default) => collection == null || collection.Count == 0;

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="ConvertAll{To}(ICollection, Func{object, To}, Way)"/>
    public static List<To> ConvertAll<To>(ICollection items, Func<object, To> converter) => ConvertAll<To>(items, converter, default(Way));

    /// <inheritdoc cref="IsEmpty{T}(ICollection{T}, Way)"/>
    public static bool IsEmpty<T>(ICollection<T> collection) => IsEmpty<T>(collection, default(Way));
}
