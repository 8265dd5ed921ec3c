using System.Collections.Generic;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Pool of exchange buffers, which connections return when they close.</summary>
/// <remarks>Without the pool, the buffers of peers with many connections would occupy memory until a full garbage collection.</remarks>
internal sealed class SparePool<T>
    where T : class, new()
{
    private const int MaxSpares = 256;

    private readonly Stack<T> _spares = new();

    /// <returns>A pooled object, or a new one.</returns>
    public T Rent()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new T();
    }

    /// <param name="spare">Already reset.</param>
    public void Return(T spare)
    {
        lock (_spares)
        {
            if (_spares.Count < MaxSpares) _spares.Push(spare);
        }
    }
}
