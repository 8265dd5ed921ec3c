using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Awaits the end of the request that a connection has in service; the continuation runs on a thread that may block.</summary>
internal readonly struct Served(HttpConnection connection) : ICriticalNotifyCompletion
{
    public bool IsCompleted => !connection.IsServing;

    public Served GetAwaiter() => this;

    public void GetResult()
    {
    }

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation) => connection.OnServed(continuation);
}
