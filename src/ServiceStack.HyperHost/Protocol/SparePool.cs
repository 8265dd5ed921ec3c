using System.Collections.Generic;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Memory of exchanges that ended connections have returned.</summary>
/// <remarks>Unpooled, that of peers with many connections would fill memory until a full collection.</remarks>
internal sealed class SparePool<T>
    where T : class, new()
{
    private const int MaxSpares = 256;

    private readonly Stack<T> _spares = new();

    /// <returns>A spare one, or a new one.</returns>
    public T Rent()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new T();
    }

    /// <param name="spare">Empty.</param>
    public void Return(T spare)
    {
        lock (_spares)
        {
            if (_spares.Count < MaxSpares) _spares.Push(spare);
        }
    }
}
