namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.DictionaryExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.DictionaryExtensions.")]
public static class DictionaryExtensions
{
    public static List<T> ConvertAll<T, K, V>(IDictionary<K, V> map, Func<K, V, T> createFn) => Twin.ConvertAll(map, createFn);

    public static bool EquivalentTo<K, V>(this IDictionary<K, V> thisMap, IDictionary<K, V> otherMap, Way way = default) =>
        Twin.EquivalentTo(thisMap, otherMap);

    public static void ForEach<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn, Way way = default) =>
        Twin.ForEach(dictionary, onEachFn);

    public static TValue GetValueOrDefault<TValue, TKey>(this Dictionary<TKey, TValue> dictionary, TKey key, Way way = default) =>
        Twin.GetValueOrDefault(dictionary, key);

    // compiled callers, and those that name the class, find v3's own signatures
    public static bool EquivalentTo<K, V>(IDictionary<K, V> thisMap, IDictionary<K, V> otherMap) =>
        EquivalentTo<K, V>(thisMap, otherMap, default(Way));

    public static void ForEach<TKey, TValue>(Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn) =>
        ForEach<TKey, TValue>(dictionary, onEachFn, default(Way));

    public static TValue GetValueOrDefault<TValue, TKey>(Dictionary<TKey, TValue> dictionary, TKey key) =>
        GetValueOrDefault<TValue, TKey>(dictionary, key, default(Way));
}
