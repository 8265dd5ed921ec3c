namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class DictionaryExtensions
{
    public static List<T> ConvertAll<T, K, V>(IDictionary<K, V> map, Func<K, V, T> createFn) => throw new NotImplementedException();

    public static bool EquivalentTo<K, V>(this IDictionary<K, V> thisMap, IDictionary<K, V> otherMap) => throw new NotImplementedException();

    public static void ForEach<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn) => throw new NotImplementedException();

    public static V GetOrAdd<K, V>(this Dictionary<K, V> map, K key, Func<K, V> createFn) => throw new NotImplementedException();

    public static TValue GetValueOrDefault<TValue, TKey>(this Dictionary<TKey, TValue> dictionary, TKey key) => throw new NotImplementedException();

    public static KeyValuePair<TKey, TValue> PairWith<TKey, TValue>(this TKey key, TValue value) => throw new NotImplementedException();
}
