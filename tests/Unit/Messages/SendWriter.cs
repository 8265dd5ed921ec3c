using System;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>The writing half of a connection: keeps each send, which a test can have wait and end.</summary>
internal sealed class SendWriter : PipeWriter
{
    private readonly object _lock = new();
    private readonly SemaphoreSlim _begun = new(0);
    private readonly List<byte[]> _sends = [];
    private bool _isOpen;
    private (ReadOnlyMemory<byte> Bytes, TaskCompletionSource<FlushResult> Result)? _waiting;

    /// <summary>Sends wait until <see cref="Open"/>.</summary>
    public bool IsHeld { get; init; }

    /// <summary>The client has disconnected.</summary>
    public bool IsLost { get; set; }

    /// <summary>What was sent; of a send that waited, the bytes that were there at its end.</summary>
    public byte[][] Sends
    {
        get
        {
            lock (_lock) return [.. _sends];
        }
    }

    /// <summary>Bytes of the send that waits, once there is one.</summary>
    public ReadOnlyMemory<byte> WaitForSend()
    {
        Assert.That(_begun.Wait(60_000), Is.True, "Nothing was sent");
        lock (_lock) return _waiting!.Value.Bytes;
    }

    /// <summary>Ends the send that waits, and has no further one wait.</summary>
    public void Open()
    {
        lock (_lock)
        {
            _isOpen = true;
            if (_waiting is not { } waiting) return;

            _waiting = null;
            _sends.Add(waiting.Bytes.ToArray());
            waiting.Result.SetResult(default);
        }
    }

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        lock (_lock)
        {
            Assert.That(_waiting, Is.Null, "A send began while another one waited");
            if (IsLost) return new ValueTask<FlushResult>(new FlushResult(isCanceled: false, isCompleted: true));

            if (!IsHeld || _isOpen)
            {
                _sends.Add(source.ToArray());
                return default;
            }

            var result = new TaskCompletionSource<FlushResult>(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting = (source, result);
            _begun.Release();
            return new ValueTask<FlushResult>(result.Task);
        }
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => default;

    public override Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    public override Span<byte> GetSpan(int sizeHint = 0) => throw new NotSupportedException();

    public override void Advance(int bytes) => throw new NotSupportedException();

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
    }
}
