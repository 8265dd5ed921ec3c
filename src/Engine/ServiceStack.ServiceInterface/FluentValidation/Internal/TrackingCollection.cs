namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections;
using System.Collections.Generic;

/// <summary>A list that reports what is added.</summary>
public class TrackingCollection<T> : IEnumerable<T>
{
    private readonly List<T> _items = new List<T>();

    /// <summary>Initializes a new instance of the <see cref="TrackingCollection{T}"/> class.</summary>
    public TrackingCollection()
    {
    }

    /// <summary>Raised for each item that is added.</summary>
    public event Action<T> ItemAdded;

    internal int Count => _items.Count;

    internal T this[int index] => _items[index];

    /// <summary>Adds an item.</summary>
    public void Add(T item)
    {
        _items.Add(item);
        ItemAdded?.Invoke(item);
    }

    /// <inheritdoc/>
    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Calls an action for each item that is added, until the result is disposed of.</summary>
    public IDisposable OnItemAdded(Action<T> onItemAdded)
    {
        ItemAdded += onItemAdded;
        return new Subscription(this, onItemAdded);
    }

    private sealed class Subscription : IDisposable
    {
        private readonly TrackingCollection<T> _collection;
        private readonly Action<T> _handler;

        public Subscription(TrackingCollection<T> collection, Action<T> handler)
        {
            _collection = collection;
            _handler = handler;
        }

        public void Dispose() => _collection.ItemAdded -= _handler;
    }
}
