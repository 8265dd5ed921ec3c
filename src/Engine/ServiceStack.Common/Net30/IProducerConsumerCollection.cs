namespace ServiceStack.Common.Net30;

using System.Collections;
using System.Collections.Generic;

/// <summary>A thread-safe collection that producers add to and consumers take from.</summary>
public interface IProducerConsumerCollection<T> : IEnumerable<T>, ICollection
{
    /// <summary>Copies the items to an array, from an index on.</summary>
    void CopyTo(T[] array, int index);

    /// <summary>Copies the items to a new array.</summary>
    T[] ToArray();

    /// <summary>Adds an item, if possible.</summary>
    bool TryAdd(T item);

    /// <summary>Takes an item, if there is one.</summary>
    bool TryTake(out T item);
}
