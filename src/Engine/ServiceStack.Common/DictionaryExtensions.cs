namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

/// <summary>Extensions of dictionaries.</summary>
public static class DictionaryExtensions
{
    /// <summary>Converts each entry to an item of a list.</summary>
    public static List<T> ConvertAll<T, K, V>(IDictionary<K, V> map, Func<K, V, T> createFn)
    {
        var list = new List<T>(map.Count);
        foreach (var entry in map)
        {
            list.Add(createFn(entry.Key, entry.Value));
        }

        return list;
    }

    /// <summary>Whether both dictionaries have the same keys with equal values, or both are <see langword="null"/>.</summary>
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

    /// <summary>Calls an action with each key and value.</summary>
    public static void ForEach<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn)
    {
        foreach (var entry in dictionary)
        {
            onEachFn(entry.Key, entry.Value);
        }
    }

    /// <summary>Gets the value of a key, or creates and stores it. Not thread-safe.</summary>
    public static V GetOrAdd<K, V>(this Dictionary<K, V> map, K key, Func<K, V> createFn)
    {
        if (!map.TryGetValue(key, out var value)) map[key] = value = createFn(key);

        return value;
    }

    /// <summary>Gets the value of a key, or the default of <typeparamref name="TValue"/>.</summary>
    public static TValue GetValueOrDefault<TValue, TKey>(this Dictionary<TKey, TValue> dictionary, TKey key) =>
        dictionary.TryGetValue(key, out var value) ? value : default;

    /// <summary>Combines a key and a value to a pair.</summary>
    public static KeyValuePair<TKey, TValue> PairWith<TKey, TValue>(this TKey key, TValue value) => new(key, value);
}
