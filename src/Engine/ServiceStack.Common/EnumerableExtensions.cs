namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class EnumerableExtensions
{
    public static IEnumerable<T[]> BatchesOf<T>(this IEnumerable<T> sequence, int batchSize) => throw new NotImplementedException();

    public static bool EquivalentTo<T>(this IEnumerable<T> thisList, IEnumerable<T> otherList) => throw new NotImplementedException();

    public static T FirstNonDefault<T>(this IEnumerable<T> values) => throw new NotImplementedException();

    public static string FirstNonDefaultOrEmpty(this IEnumerable<string> values) => throw new NotImplementedException();

    public static bool IsEmpty<T>(this ICollection<T> collection) => throw new NotImplementedException();

    public static List<To> SafeConvertAll<To, From>(this IEnumerable<From> items, Func<From, To> converter) => throw new NotImplementedException();

    public static Dictionary<TKey, TValue> ToDictionary<T, TKey, TValue>(this IEnumerable<T> list, Func<T, KeyValuePair<TKey, TValue>> map) => throw new NotImplementedException();

    public static HashSet<T> ToHashSet<T>(this IEnumerable<T> items) => throw new NotImplementedException();

    public static List<object> ToObjects<T>(this IEnumerable<T> items) => throw new NotImplementedException();

    public static Dictionary<TKey, T> ToSafeDictionary<T, TKey>(this IEnumerable<T> list, Func<T, TKey> expr) => throw new NotImplementedException();
}
