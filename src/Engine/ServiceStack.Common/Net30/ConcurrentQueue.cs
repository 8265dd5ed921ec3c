namespace ServiceStack.Common.Net30;

using System.Collections.Generic;

/// <summary>The framework's queue under the name that v3 had for .NET 3.5.</summary>
public class ConcurrentQueue<T> : System.Collections.Concurrent.ConcurrentQueue<T>, IProducerConsumerCollection<T>
{
    /// <inheritdoc/>
    public ConcurrentQueue()
    {
    }

    /// <inheritdoc/>
    public ConcurrentQueue(IEnumerable<T> collection) : base(collection)
    {
    }

    bool IProducerConsumerCollection<T>.TryAdd(T item)
    {
        Enqueue(item);
        return true;
    }

    bool IProducerConsumerCollection<T>.TryTake(out T item) => TryDequeue(out item);
}
