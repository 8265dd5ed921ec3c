using System;
using System.Threading.Tasks;
using RabbitMQ.Client;
using RabbitMQ.Client.Exceptions;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A published message without a confirm so far.</summary>
internal sealed class PendingConfirm
{
    private readonly TaskCompletionSource<Exception?> _outcome = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Whether the broker returned the message as unroutable.</summary>
    public bool IsReturned { get; set; }

    public void Complete(bool isRefused) =>
        _outcome.TrySetResult(isRefused || IsReturned ? new PublishRefusedException(IsReturned) : null);

    public void Fail(ShutdownEventArgs reason) => _outcome.TrySetResult(new OperationInterruptedException(reason));

    /// <exception cref="TimeoutException">The message was neither confirmed nor rejected in time.</exception>
    public void Wait(TimeSpan timeout)
    {
        if (!_outcome.Task.Wait(timeout)) throw new TimeoutException();
        if (_outcome.Task.Result is { } error) throw error;
    }
}
