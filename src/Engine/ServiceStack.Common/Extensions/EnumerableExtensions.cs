namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Twin = ServiceStack.Common.EnumerableExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.EnumerableExtensions.")]
public static class EnumerableExtensions
{
    public static List<To> ConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    public static List<To> ConvertAll<To>(this IEnumerable items, Func<object, To> converter, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    public static bool EquivalentTo<T>(this IEnumerable<T> thisList, IEnumerable<T> otherList, Way way = default) =>
        Twin.EquivalentTo(thisList, otherList);

    public static object First(this IEnumerable items, Way way = default)
    {
        foreach (var item in items) return item;
        return null;
    }

    public static T FirstNonDefault<T>(this IEnumerable<T> values, Way way = default) => Twin.FirstNonDefault(values);

    public static string FirstNonDefaultOrEmpty(this IEnumerable<string> values, Way way = default) => Twin.FirstNonDefaultOrEmpty(values);

    public static void ForEach<T>(this IEnumerable<T> values, Action<T> action, Way way = default)
    {
        foreach (var value in values) action(value);
    }

    public static List<To> SafeConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter, Way way = default) =>
        Twin.SafeConvertAll(items, converter);

    public static HashSet<T> ToHashSet<T>(this IEnumerable<T> items, Way way = default) => [.. items];

    public static List<To> ToList<To>(this IEnumerable items, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add((To)item);
        return list;
    }

    public static List<object> ToObjects<T>(this IEnumerable<T> items, Way way = default) => Twin.ToObjects(items);

    // compiled callers, and those that name the class, find v3's own signatures
    public static List<To> ConvertAll<To, From>(IEnumerable<From> items, Func<From, To> converter) =>
        ConvertAll<To, From>(items, converter, default(Way));

    public static List<To> ConvertAll<To>(IEnumerable items, Func<object, To> converter) => ConvertAll<To>(items, converter, default(Way));

    public static bool EquivalentTo<T>(IEnumerable<T> thisList, IEnumerable<T> otherList) =>
        EquivalentTo<T>(thisList, otherList, default(Way));

    public static object First(IEnumerable items) => First(items, default(Way));

    public static T FirstNonDefault<T>(IEnumerable<T> values) => FirstNonDefault<T>(values, default(Way));

    public static string FirstNonDefaultOrEmpty(IEnumerable<string> values) => FirstNonDefaultOrEmpty(values, default(Way));

    public static void ForEach<T>(IEnumerable<T> values, Action<T> action) => ForEach<T>(values, action, default(Way));

    public static List<To> SafeConvertAll<To, From>(IEnumerable<From> items, Func<From, To> converter) =>
        SafeConvertAll<To, From>(items, converter, default(Way));

    public static HashSet<T> ToHashSet<T>(IEnumerable<T> items) => ToHashSet<T>(items, default(Way));

    public static List<To> ToList<To>(IEnumerable items) => ToList<To>(items, default(Way));

    public static List<object> ToObjects<T>(IEnumerable<T> items) => ToObjects<T>(items, default(Way));
}
