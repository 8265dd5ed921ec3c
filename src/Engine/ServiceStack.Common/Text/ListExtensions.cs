namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using Package = global::ServiceStack.ListExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class ListExtensions
{
    public static void AddIfNotExists<T>(this List<T> list, T item, GivesWay way = default) => Package.AddIfNotExists<T>(list, item);

    public static bool IsNullOrEmpty<T>(this List<T> list, GivesWay way = default) => Package.IsNullOrEmpty<T>(list);

    public static string Join<T>(this IEnumerable<T> values, GivesWay way = default) => Package.Join<T>(values);

    public static string Join<T>(this IEnumerable<T> values, string seperator, GivesWay way = default) =>
        Package.Join<T>(values, seperator);

    public static int NullableCount<T>(this List<T> list, GivesWay way = default) => Package.NullableCount<T>(list);

    public static IEnumerable<TFrom> SafeWhere<TFrom>(this List<TFrom> list, Func<TFrom, bool> predicate, GivesWay way = default) =>
        Package.SafeWhere<TFrom>(list, predicate);
}
