using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// PipeWriter of a socket. Each write is one send directly from the caller's array, which must not change until the write has completed.
/// Bytes that the socket has no room for wait without a thread.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class SocketPipeWriter(IConnectionSocket socket, SocketConnection connection, IWriteWaits waits, TimeProvider time)
    : PipeWriter
{
    private const int MinSize = 4096;

    private readonly object _lock = new();
    private byte[] _buffer = [];
    private int _length;
    private volatile bool _isLost;
    private bool _isOver;
    private WriteTimeout? _timeout;
    private Action<WriteFault>? _onGivenUp;
    private int _held;

    // The pending write, and the peer's progress since it began to wait. Guarded by the lock.
    private TaskCompletionSource<FlushResult>? _waiting;
    private ArraySegment<byte> _rest;
    private long _since;
    private long _sent;
    private int _unread;
    private long _taken;
    private long _takenAt;

    public override bool CanGetUnflushedBytes => true;

    public override long UnflushedBytes => _length;

    /// <summary>The descriptor that <see cref="WriteWaits"/> watches.</summary>
    public DescriptorHandle Handle => connection.Handle!;

    /// <summary>Number of this writer in <see cref="WriteWaits"/>; 0 before its first wait.</summary>
    public int Number { get; set; }

    /// <summary>Number of threads that block in writes to this peer.</summary>
    public int Held => Volatile.Read(ref _held);

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        if (!MemoryMarshal.TryGetArray(source, out var bytes)) bytes = new ArraySegment<byte>(source.ToArray());
        return WriteAsync(bytes);
    }

    /// <summary>Overload without Memory, from which Mono needs five calls to get the array back.</summary>
    public ValueTask<FlushResult> WriteAsync(ArraySegment<byte> bytes)
    {
        if (_length == 0) return SendAsync(bytes);

        bytes.AsSpan().CopyTo(GetSpan(bytes.Count));
        Advance(bytes.Count);
        return FlushAsync();
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        if (_length == 0) return Result();

        // the send owns the buffer until it completes; later writes use a new buffer
        var own = new ArraySegment<byte>(_buffer, 0, _length);
        _buffer = [];
        _length = 0;
        var sending = SendAsync(own);
        if (!sending.IsCompleted) return GiveBackAsync(sending, own.Array!);

        ArrayPool<byte>.Shared.Return(own.Array!);
        return sending;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        var wanted = Math.Max(1, sizeHint);
        if (_buffer.Length - _length < wanted) Grow(_length + wanted);

        return _buffer.AsMemory(_length);
    }

    public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public override void Advance(int bytes) => _length += bytes;

    public override void CancelPendingFlush()
    {
    }

    public override void Complete(Exception? exception = null)
    {
        var flushing = FlushAsync();
        if (!flushing.IsCompleted) flushing.AsTask().GetAwaiter().GetResult();
    }

    public override async ValueTask CompleteAsync(Exception? exception = null) => await FlushAsync().ConfigureAwait(false);

    /// <param name="timeout">Write timeout, after which the connection is dropped.</param>
    /// <param name="onGivenUp">Called on a thread pool thread when the connection is dropped.</param>
    public void Limit(WriteTimeout timeout, Action<WriteFault> onGivenUp)
    {
        _timeout = timeout;
        _onGivenUp = onGivenUp;
    }

    /// <summary>Counts threads that block in writes to this peer: 1 for one more, -1 for one fewer.</summary>
    public void Hold(int change)
    {
        Interlocked.Add(ref _held, change);
        waits.Hold(change);
    }

    /// <summary>Continues the pending write. Called by <see cref="WriteWaits"/>.</summary>
    public void GoOn()
    {
        lock (_lock)
        {
            if (_waiting is null) return;

            var before = _rest.Count;
            var isDone = TrySend(ref _rest);
            _sent += before - _rest.Count;
            if (isDone || !waits.TryWatch(this)) End(isLost: !isDone);
        }
    }

    /// <summary>Checks the write timeout, and drops the connection if it has elapsed. Called by <see cref="WriteWaits"/>.</summary>
    public void Check(long now)
    {
        lock (_lock)
        {
            if (_waiting is null || _timeout is null) return;

            var unread = socket.CountUnread();
            var taken = unread < 0 ? _taken : _unread + _sent - unread;
            if (taken > _taken) (_taken, _takenAt) = (taken, now);
            if (_timeout.Judge(_taken, now - _since, now - _takenAt) is { } fault) GiveUpNow(fault);
        }
    }

    /// <summary>Milliseconds for which the pending write has waited; 0 if there is none.</summary>
    public long Waited(long now)
    {
        lock (_lock) return _waiting is null ? 0 : now - _since;
    }

    /// <summary>Drops the connection, with its unsent bytes, if a write is pending.</summary>
    public void GiveUp(WriteFault fault)
    {
        lock (_lock)
        {
            if (_waiting is not null) GiveUpNow(fault);
        }
    }

    /// <summary>Ends the pending write and fails later writes, before the descriptor is closed or transferred.</summary>
    public void Abandon()
    {
        lock (_lock)
        {
            _isOver = true;
            if (_waiting is not null) End(isLost: true);
        }
    }

    private static async ValueTask<FlushResult> GiveBackAsync(ValueTask<FlushResult> sending, byte[] buffer)
    {
        var result = await sending.ConfigureAwait(false);
        ArrayPool<byte>.Shared.Return(buffer);
        return result;
    }

    private ValueTask<FlushResult> Result() => new(new FlushResult(isCanceled: false, isCompleted: _isLost));

    private ValueTask<FlushResult> SendAsync(ArraySegment<byte> bytes)
    {
        // a write that begins while another is pending is queued after it
        if (Volatile.Read(ref _waiting) is { } before) return SendAfterAsync(before.Task, bytes);

        return TrySend(ref bytes) ? Result() : WaitAsync(bytes);
    }

    private async ValueTask<FlushResult> SendAfterAsync(Task before, ArraySegment<byte> bytes)
    {
        await before.ConfigureAwait(false);
        return await SendAsync(bytes).ConfigureAwait(false);
    }

    private ValueTask<FlushResult> WaitAsync(ArraySegment<byte> rest)
    {
        lock (_lock)
        {
            if (_isOver)
            {
                Lose();
                return Result();
            }

            // asynchronous continuations: the thread of WriteWaits may complete the write before this method returns
            var waiting = new TaskCompletionSource<FlushResult>(TaskCreationOptions.RunContinuationsAsynchronously);
            _rest = rest;
            _since = _takenAt = time.Milliseconds();
            _sent = _taken = 0;
            _unread = Math.Max(0, socket.CountUnread());
            Volatile.Write(ref _waiting, waiting);
            if (waits.TryWatch(this)) return new ValueTask<FlushResult>(waiting.Task);

            _waiting = null;
        }

        // no thread of WriteWaits could be started: this thread blocks
        if (_timeout is { } timeout) socket.SendAtMost(timeout.MaxMilliseconds);
        SendAndWait(rest);
        return Result();
    }

    /// <returns>False if <paramref name="bytes"/> has a rest that the socket has no room for.</returns>
    private bool TrySend(ref ArraySegment<byte> bytes)
    {
        var isKnown = false;
        try
        {
            while (bytes.Count > 0 && !_isLost)
            {
                var sent = SendNow(bytes, out var error);
                if (error == SocketError.Interrupted) continue;
                if (error == SocketError.WouldBlock)
                {
                    isKnown = true;
                    return false;
                }

                if (error != SocketError.Success || sent <= 0) Lose();
                else bytes = new ArraySegment<byte>(bytes.Array!, bytes.Offset + sent, bytes.Count - sent);
            }

            isKnown = true;
            return true;
        }
        finally
        {
            if (!isKnown) CutOff();
        }
    }

    private void SendAndWait(ArraySegment<byte> bytes)
    {
        var isKnown = false;
        try
        {
            var (at, end) = (bytes.Offset, bytes.Offset + bytes.Count);
            while (at < end && !_isLost)
            {
                var sent = socket.Send(bytes.Array!, at, end - at, out var error);
                if (error == SocketError.Interrupted) continue;
                if (error is SocketError.WouldBlock or SocketError.TimedOut) Report(WriteFault.TookNothing);
                if (error != SocketError.Success || sent <= 0) Lose();

                at += sent;
            }

            isKnown = true;
        }
        finally
        {
            if (!isKnown) CutOff();
        }
    }

    // The thread was aborted within a send. How many bytes were sent is unknown, so no further byte may be sent.
    private void CutOff()
    {
        _isLost = true;
        connection.Abort();
    }

    private int SendNow(ArraySegment<byte> bytes, out SocketError error)
    {
        try
        {
            return socket.SendNow(bytes.Array!, bytes.Offset, bytes.Count, out error);
        }
        catch (ObjectDisposedException)
        {
            error = SocketError.ConnectionReset;
            return 0;
        }
    }

    // Within the lock.
    private void GiveUpNow(WriteFault fault)
    {
        Report(fault);
        connection.Drop();
        End(isLost: true);
    }

    // Within the lock.
    private void End(bool isLost)
    {
        var waiting = _waiting!;
        _waiting = null;
        _rest = default;
        waits.Forget(this);
        if (isLost) Lose();
        waiting.SetResult(new FlushResult(isCanceled: false, isCompleted: _isLost));
    }

    private void Report(WriteFault fault)
    {
        // on another thread, because the callback may take long
        if (_onGivenUp is { } hear) ThreadPool.UnsafeQueueUserWorkItem(_ => hear(fault), null);
    }

    private void Lose() => _isLost = true;

    private void Grow(int wanted)
    {
        var larger = ArrayPool<byte>.Shared.Rent(Math.Max(MinSize, wanted));
        Buffer.BlockCopy(_buffer, 0, larger, 0, _length);
        if (_buffer.Length > 0) ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
