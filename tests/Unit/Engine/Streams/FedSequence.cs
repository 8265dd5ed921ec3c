using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Engine.Streams;

/// <summary>A sequence that a test feeds, and that says what becomes of it.</summary>
internal sealed class FedSequence : IAsyncEnumerable<SseItem<object>>, IAsyncEnumerator<SseItem<object>>
{
    private readonly ConcurrentQueue<Action<TaskCompletionSource<bool>>> _steps = new();
    private readonly object _lock = new();
    private TaskCompletionSource<bool>? _waiting;
    private object? _next;

    /// <summary>Whether the sequence ends its waiting when its token is cancelled.</summary>
    public bool HeedsToken { get; init; } = true;

    /// <summary>How often the next item was asked for.</summary>
    public int Moves { get; private set; }

    public bool IsDisposed { get; private set; }

    public CancellationToken Token { get; private set; }

    public SseItem<object> Current { get; private set; }

    public void Send(object data) => Step(done =>
    {
        _next = data;
        Current = new SseItem<object>(_next);
        done.TrySetResult(true);
    });

    public void End() => Step(static done => done.TrySetResult(false));

    public void Fail(Exception error) => Step(done => done.TrySetException(error));

    public IAsyncEnumerator<SseItem<object>> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        Token = cancellationToken;
        if (HeedsToken) Token.Register(() => _waiting?.TrySetCanceled());
        return this;
    }

    public ValueTask<bool> MoveNextAsync()
    {
        var move = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_lock)
        {
            Moves++;
            if (_steps.TryDequeue(out var step)) step(move);
            else _waiting = move;
        }

        if (HeedsToken && Token.IsCancellationRequested) move.TrySetCanceled();
        return new ValueTask<bool>(move.Task);
    }

    public ValueTask DisposeAsync()
    {
        IsDisposed = true;
        return default;
    }

    private void Step(Action<TaskCompletionSource<bool>> step)
    {
        lock (_lock)
        {
            if (_waiting is { Task.IsCompleted: false } waiting) step(waiting);
            else _steps.Enqueue(step);
        }
    }
}
