namespace ServiceStack.Common.Extensions;

using System;
using System.Collections;
using System.Collections.Generic;
using Twin = ServiceStack.Common.EnumerableExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.EnumerableExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.EnumerableExtensions.")]
public static class EnumerableExtensions
{
    /// <summary>Converts each item to an item of a list.</summary>
    public static List<To> ConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    /// <summary>Converts each item to an item of a list.</summary>
    public static List<To> ConvertAll<To>(this IEnumerable items, Func<object, To> converter, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add(converter(item));
        return list;
    }

    /// <inheritdoc cref="Twin.EquivalentTo{T}(IEnumerable{T}, IEnumerable{T})"/>
    public static bool EquivalentTo<T>(this IEnumerable<T> thisList, IEnumerable<T> otherList, Way way = default) =>
        Twin.EquivalentTo(thisList, otherList);

    /// <summary>Gets the first item.</summary>
    /// <returns><see langword="null"/> if the sequence is empty.</returns>
    public static object First(this IEnumerable items, Way way = default)
    {
        foreach (var item in items) return item;
        return null;
    }

    /// <inheritdoc cref="Twin.FirstNonDefault{T}(IEnumerable{T})"/>
    public static T FirstNonDefault<T>(this IEnumerable<T> values, Way way = default) => Twin.FirstNonDefault(values);

    /// <inheritdoc cref="Twin.FirstNonDefaultOrEmpty(IEnumerable{string})"/>
    public static string FirstNonDefaultOrEmpty(this IEnumerable<string> values, Way way = default) => Twin.FirstNonDefaultOrEmpty(values);

    /// <summary>Calls an action with each item.</summary>
    public static void ForEach<T>(this IEnumerable<T> values, Action<T> action, Way way = default)
    {
        foreach (var value in values) action(value);
    }

    /// <inheritdoc cref="Twin.SafeConvertAll{To, From}(IEnumerable{From}, Func{From, To})"/>
    public static List<To> SafeConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter, Way way = default) =>
        Twin.SafeConvertAll(items, converter);

    /// <summary>Creates a set of the distinct items.</summary>
    public static HashSet<T> ToHashSet<T>(this IEnumerable<T> items, Way way = default) => [.. items];

    /// <summary>Casts each item to an item of a list.</summary>
    /// <exception cref="InvalidCastException">An item has another type.</exception>
    public static List<To> ToList<To>(this IEnumerable items, Way way = default)
    {
        var list = new List<To>();
        foreach (var item in items) list.Add((To)item);
        return list;
    }

    /// <inheritdoc cref="Twin.ToObjects{T}(IEnumerable{T})"/>
    public static List<object> ToObjects<T>(this IEnumerable<T> items, Way way = default) => Twin.ToObjects(items);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="ConvertAll{To, From}(IEnumerable{From}, Func{From, To}, Way)"/>
    public static List<To> ConvertAll<To, From>(IEnumerable<From> items, Func<From, To> converter) =>
        ConvertAll<To, From>(items, converter, default(Way));

    /// <inheritdoc cref="ConvertAll{To}(IEnumerable, Func{object, To}, Way)"/>
    public static List<To> ConvertAll<To>(IEnumerable items, Func<object, To> converter) => ConvertAll<To>(items, converter, default(Way));

    /// <inheritdoc cref="EquivalentTo{T}(IEnumerable{T}, IEnumerable{T}, Way)"/>
    public static bool EquivalentTo<T>(IEnumerable<T> thisList, IEnumerable<T> otherList) =>
        EquivalentTo<T>(thisList, otherList, default(Way));

    /// <inheritdoc cref="First(IEnumerable, Way)"/>
    public static object First(IEnumerable items) => First(items, default(Way));

    /// <inheritdoc cref="FirstNonDefault{T}(IEnumerable{T}, Way)"/>
    public static T FirstNonDefault<T>(IEnumerable<T> values) => FirstNonDefault<T>(values, default(Way));

    /// <inheritdoc cref="FirstNonDefaultOrEmpty(IEnumerable{string}, Way)"/>
    public static string FirstNonDefaultOrEmpty(IEnumerable<string> values) => FirstNonDefaultOrEmpty(values, default(Way));

    /// <inheritdoc cref="ForEach{T}(IEnumerable{T}, Action{T}, Way)"/>
    public static void ForEach<T>(IEnumerable<T> values, Action<T> action) => ForEach<T>(values, action, default(Way));

    /// <inheritdoc cref="SafeConvertAll{To, From}(IEnumerable{From}, Func{From, To}, Way)"/>
    public static List<To> SafeConvertAll<To, From>(IEnumerable<From> items, Func<From, To> converter) =>
        SafeConvertAll<To, From>(items, converter, default(Way));

    /// <inheritdoc cref="ToHashSet{T}(IEnumerable{T}, Way)"/>
    public static HashSet<T> ToHashSet<T>(IEnumerable<T> items) => ToHashSet<T>(items, default(Way));

    /// <inheritdoc cref="ToList{To}(IEnumerable, Way)"/>
    public static List<To> ToList<To>(IEnumerable items) => ToList<To>(items, default(Way));

    /// <inheritdoc cref="ToObjects{T}(IEnumerable{T}, Way)"/>
    public static List<object> ToObjects<T>(IEnumerable<T> items) => ToObjects<T>(items, default(Way));
}
