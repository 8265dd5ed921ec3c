using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Sockets;

namespace ServiceStack.HyperHost.Http;

/// <summary>Awaits the connection's turn behind those that wait: the thread is free for others, and another one continues.</summary>
internal readonly struct GivenWay(PipeConnection transport) : ICriticalNotifyCompletion
{
    private static readonly WaitCallback GoOn = static state => ((Action)state!)();

    public bool IsCompleted => false;

    public GivenWay GetAwaiter() => this;

    public void GetResult()
    {
    }

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation) => transport.RunElsewhere(GoOn, continuation);
}
