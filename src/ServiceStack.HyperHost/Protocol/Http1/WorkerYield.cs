using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Yields the thread to other connections: queues the continuation behind their work, for another thread.</summary>
internal readonly struct WorkerYield(PipeConnection transport) : ICriticalNotifyCompletion
{
    private static readonly WaitCallback Continue = static state => ((Action)state!)();

    public bool IsCompleted => false;

    public WorkerYield GetAwaiter() => this;

    public void GetResult()
    {
    }

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation) => transport.Yield(Continue, continuation);
}
