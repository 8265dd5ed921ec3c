using System;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Awaits a permit of a <see cref="ConcurrencyLimiter"/>. Completed already if a permit was free.</summary>
/// <param name="limiter">The limiter.</param>
/// <param name="transport">Runs the continuation; null: the thread pool.</param>
/// <param name="hasPermit">Whether a permit was free.</param>
internal readonly struct PermitAwaiter(ConcurrencyLimiter limiter, PipeConnection? transport, bool hasPermit) : ICriticalNotifyCompletion
{
    public bool IsCompleted => hasPermit;

    public PermitAwaiter GetAwaiter() => this;

    /// <returns>Whether the request had to wait.</returns>
    public bool GetResult() => !hasPermit;

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation) => limiter.Wait(transport, continuation);
}
