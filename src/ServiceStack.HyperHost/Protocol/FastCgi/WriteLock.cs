using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serializes writes to a connection. Without contention, entering costs one interlocked increment.</summary>
internal sealed class WriteLock : IDisposable
{
    private readonly SemaphoreSlim _next = new(0);
    private int _wanted;

    /// <summary>Waits for the lock without blocking the thread.</summary>
    public Task EnterAsync() => Interlocked.Increment(ref _wanted) == 1 ? Task.CompletedTask : _next.WaitAsync();

    public void Leave()
    {
        if (Interlocked.Decrement(ref _wanted) > 0) _next.Release();
    }

    public void Dispose() => _next.Dispose();
}
