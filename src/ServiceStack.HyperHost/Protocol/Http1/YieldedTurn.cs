using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Awaits the connection's turn behind those that wait: the thread is free for others, and another one continues.</summary>
internal readonly struct YieldedTurn(PipeConnection transport) : ICriticalNotifyCompletion
{
    private static readonly WaitCallback GoOn = static state => ((Action)state!)();

    public bool IsCompleted => false;

    public YieldedTurn GetAwaiter() => this;

    public void GetResult()
    {
    }

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation) => transport.RunOnWorker(GoOn, continuation);
}
