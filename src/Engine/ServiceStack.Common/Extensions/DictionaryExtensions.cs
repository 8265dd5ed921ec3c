namespace ServiceStack.Common.Extensions;

using System;
using System.Collections.Generic;
using Twin = ServiceStack.Common.DictionaryExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.DictionaryExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.DictionaryExtensions.")]
public static class DictionaryExtensions
{
    /// <inheritdoc cref="Twin.ConvertAll{T, K, V}(IDictionary{K, V}, Func{K, V, T})"/>
    public static List<T> ConvertAll<T, K, V>(IDictionary<K, V> map, Func<K, V, T> createFn) => Twin.ConvertAll(map, createFn);

    /// <inheritdoc cref="Twin.EquivalentTo{K, V}(IDictionary{K, V}, IDictionary{K, V})"/>
    public static bool EquivalentTo<K, V>(this IDictionary<K, V> thisMap, IDictionary<K, V> otherMap, Way way = default) =>
        Twin.EquivalentTo(thisMap, otherMap);

    /// <inheritdoc cref="Twin.ForEach{TKey, TValue}(Dictionary{TKey, TValue}, Action{TKey, TValue})"/>
    public static void ForEach<TKey, TValue>(this Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn, Way way = default) =>
        Twin.ForEach(dictionary, onEachFn);

    /// <inheritdoc cref="Twin.GetValueOrDefault{TValue, TKey}(Dictionary{TKey, TValue}, TKey)"/>
    public static TValue GetValueOrDefault<TValue, TKey>(this Dictionary<TKey, TValue> dictionary, TKey key, Way way = default) =>
        Twin.GetValueOrDefault(dictionary, key);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="EquivalentTo{K, V}(IDictionary{K, V}, IDictionary{K, V}, Way)"/>
    public static bool EquivalentTo<K, V>(IDictionary<K, V> thisMap, IDictionary<K, V> otherMap) =>
        EquivalentTo<K, V>(thisMap, otherMap, default(Way));

    /// <inheritdoc cref="ForEach{TKey, TValue}(Dictionary{TKey, TValue}, Action{TKey, TValue}, Way)"/>
    public static void ForEach<TKey, TValue>(Dictionary<TKey, TValue> dictionary, Action<TKey, TValue> onEachFn) =>
        ForEach<TKey, TValue>(dictionary, onEachFn, default(Way));

    /// <inheritdoc cref="GetValueOrDefault{TValue, TKey}(Dictionary{TKey, TValue}, TKey, Way)"/>
    public static TValue GetValueOrDefault<TValue, TKey>(Dictionary<TKey, TValue> dictionary, TKey key) =>
        GetValueOrDefault<TValue, TKey>(dictionary, key, default(Way));
}
