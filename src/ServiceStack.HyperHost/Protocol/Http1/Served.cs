using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Awaits the end of a connection's request in service. The continuation runs on a worker thread, which may block.</summary>
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
