using System.Collections;
using System.Collections.Generic;

namespace ServiceStack.Text.WP;

/// <summary>v3's set for Windows Phone. Unlike the framework's, it refuses an item that it has.</summary>
public class HashSet<T> : ICollection<T>
{
    private readonly Dictionary<T, byte> _items = new();

    public HashSet()
    {
    }

    /// <exception cref="System.ArgumentException">Two items are equal.</exception>
    public HashSet(IEnumerable<T> collection)
    {
        foreach (var item in collection) Add(item);
    }

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    /// <exception cref="System.ArgumentException">The set has the item.</exception>
    public void Add(T item) => _items.Add(item, 0);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.ContainsKey(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.Keys.CopyTo(array, arrayIndex);

    public bool Remove(T item) => _items.Remove(item);

    public IEnumerator<T> GetEnumerator() => _items.Keys.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
