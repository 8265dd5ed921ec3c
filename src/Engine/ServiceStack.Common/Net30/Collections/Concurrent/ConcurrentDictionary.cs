namespace ServiceStack.Net30.Collections.Concurrent;

using System.Collections.Generic;

/// <summary>The framework's dictionary under the name that v3 had for .NET 3.5.</summary>
public class ConcurrentDictionary<TKey, TValue> : System.Collections.Concurrent.ConcurrentDictionary<TKey, TValue>
{
    /// <inheritdoc/>
    public ConcurrentDictionary()
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : base(collection)
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(IEqualityComparer<TKey> comparer) : base(comparer)
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer)
        : base(collection, comparer)
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(int concurrencyLevel, int capacity) : base(concurrencyLevel, capacity)
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(
        int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer)
        : base(concurrencyLevel, collection, comparer)
    {
    }

    /// <inheritdoc/>
    public ConcurrentDictionary(int concurrencyLevel, int capacity, IEqualityComparer<TKey> comparer)
        : base(concurrencyLevel, capacity, comparer)
    {
    }
}
