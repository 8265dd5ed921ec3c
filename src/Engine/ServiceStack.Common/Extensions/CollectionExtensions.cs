namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.EnumerableExtensions.")]
public static class CollectionExtensions
{
    public static List<To> ConvertAll<To>(this ICollection items, Func<object, To> converter, Way way = default)
    {
        var list = new List<To>(items.Count);
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    public static bool IsEmpty<T>(this ICollection<T> collection, Way way = default) => collection == null || collection.Count == 0;

    // compiled callers, and those that name the class, find v3's own signatures
    public static List<To> ConvertAll<To>(ICollection items, Func<object, To> converter) => ConvertAll<To>(items, converter, default(Way));

    public static bool IsEmpty<T>(ICollection<T> collection) => IsEmpty<T>(collection, default(Way));
}
