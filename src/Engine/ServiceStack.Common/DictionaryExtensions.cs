namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class DictionaryExtensions
{
    public static List<T> ConvertAll<T, K, V>(IDictionary<K, V> map, Func<K, V, T> createFn)
    {
        var list = new List<T>(map.Count);
        foreach (var entry in map)
        {
            list.Add(createFn(entry.Key, entry.Value));
        }

        return list;
    }

    public static bool EquivalentTo<K, V>(this IDictionary<K, V> thisMap, IDictionary<K, V> otherMap)
    {
        if (thisMap == null || otherMap == null) return ReferenceEquals(thisMap, otherMap);
        if (thisMap.Count != otherMap.Count) return false;

        foreach (var entry in thisMap)
        {
            if (!otherMap.TryGetValue(entry.Key, out var other)) return false;
            if (!EqualityComparer<V>.Default.Equals(entry.Value, other)) return false;
        }

        return true;
    }

    public static void ForEach<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn)
    {
        foreach (var entry in dictionary)
        {
            onEachFn(entry.Key, entry.Value);
        }
    }

    public static V GetOrAdd<K, V>(this Dictionary<K, V> map, K key, Func<K, V> createFn)
    {
        if (!map.TryGetValue(key, out var value)) map[key] = value = createFn(key);

        return value;
    }

    public static TValue GetValueOrDefault<TValue, TKey>(this Dictionary<TKey, TValue> dictionary, TKey key) =>
        dictionary.TryGetValue(key, out var value) ? value : default;

    public static KeyValuePair<TKey, TValue> PairWith<TKey, TValue>(this TKey key, TValue value) => new(key, value);
}
