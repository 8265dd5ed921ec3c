using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.Text.WP;

/// <summary>v3's set for Windows Phone. Unlike the framework's, it throws if an item is added twice.</summary>
public class HashSet<T> : ICollection<T>
{
    private readonly Dictionary<T, byte> _items = new();

    /// <summary>Creates an empty set.</summary>
    public HashSet()
    {
    }

    /// <summary>Creates a set with the items of a collection.</summary>
    /// <exception cref="System.ArgumentException">Two items are equal.</exception>
    public HashSet(IEnumerable<T> collection)
    {
        foreach (var item in collection) Add(item);
    }

    /// <inheritdoc/>
    public int Count => _items.Count;

    /// <inheritdoc/>
    public bool IsReadOnly => false;

    /// <summary>Adds an item.</summary>
    /// <exception cref="System.ArgumentException">The set has the item.</exception>
    public void Add(T item) => _items.Add(item, 0);

    /// <inheritdoc/>
    public void Clear() => _items.Clear();

    /// <inheritdoc/>
    public bool Contains(T item) => _items.ContainsKey(item);

    /// <inheritdoc/>
    public void CopyTo(T[] array, int arrayIndex) => _items.Keys.CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public bool Remove(T item) => _items.Remove(item);

    /// <inheritdoc/>
    public IEnumerator<T> GetEnumerator() => _items.Keys.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
