using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// PipeReader of a socket. A thread calls <see cref="Receive"/>, and the loop that awaits the read continues within that call, on the same
/// thread.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class SocketPipeReader(SocketConnection connection) : PipeReader, IValueTaskSource<ReadResult>
{
    private const int BulkSize = 64 * 1024;

    // The top bit of a SequencePosition's integer is a flag in System.Memory for .NET Framework.
    private const int IndexMask = 0x7FFF_FFFF;

    [ThreadStatic]
    private static byte[]? _kept;

    private byte[] _buffer = [];
    private int _start;
    private int _end;
    private int _examined;
    private int _cancel;
    private bool _isCompleted;
    private SocketException? _error;

    private short _version;
    private ReadResult _result;
    private bool _hasResult;
    private Action<object?>? _continuation;
    private object? _state;

    /// <summary>The pending or next read was cancelled.</summary>
    public bool IsCancellationRequested => Volatile.Read(ref _cancel) != 0;

    /// <summary>The last receive has emptied the socket's buffer.</summary>
    public bool IsDrained { get; private set; } = true;

    /// <summary>Receives available bytes, and continues the loop with them.</summary>
    /// <returns>False if no bytes were available.</returns>
    public bool Receive(IConnectionSocket io)
    {
        // A cancelled read also returns available bytes, so that a stopping server does not lose a request.
        if (IsCancellationRequested)
        {
            if (io.HasBytes()) TryReceive(io);
        }
        else if (!TryReceive(io))
        {
            return false;
        }

        GoOn();
        return true;
    }

    /// <summary>Makes the pending read throw, because no more events will arrive. The loop continues within this call.</summary>
    public void Fail(SocketException error)
    {
        _isCompleted = true;
        _error = error;
        GoOn();
    }

    /// <summary>Adds bytes as if they had just been received.</summary>
    public void Begin(byte[] received)
    {
        if (received.Length == 0) return;

        _buffer = ThreadBuffer.Rent(ref _kept, received.Length);
        Buffer.BlockCopy(received, 0, _buffer, 0, received.Length);
        _end = received.Length;
    }

    /// <summary>Returns an empty buffer to the pool, so that an idle connection has none.</summary>
    public void ReturnBuffer()
    {
        if (_start < _end || _buffer.Length == 0) return;

        ThreadBuffer.Return(ref _kept, _buffer);
        _buffer = [];
        _start = _end = _examined = 0;
    }

    public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        if (_examined < _end || IsCancellationRequested || _isCompleted) return new ValueTask<ReadResult>(Result());

        _hasResult = false;
        return new ValueTask<ReadResult>(this, _version);
    }

    public override bool TryRead(out ReadResult result)
    {
        result = default;
        if (_examined == _end && !IsCancellationRequested && !_isCompleted) return false;

        result = Result();
        return true;
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        _start = consumed.GetInteger() & IndexMask;
        _examined = examined.GetInteger() & IndexMask;
        if (_start == _end) _start = _end = _examined = 0;
    }

    public override void CancelPendingRead()
    {
        Volatile.Write(ref _cancel, 1);
        connection.Wake();
    }

    public override void Complete(Exception? exception = null)
    {
        _isCompleted = true;
        _start = _end = _examined = 0;
        ReturnBuffer();
    }

    public ValueTaskSourceStatus GetStatus(short token) => _hasResult ? ValueTaskSourceStatus.Succeeded : ValueTaskSourceStatus.Pending;

    public ReadResult GetResult(short token)
    {
        _version++;
        if (_error is { } error) throw new IOException("The connection was lost: " + error.Message, error);

        return _result;
    }

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags)
    {
        _continuation = continuation;
        _state = state;
        connection.BeginWait();
    }

    // Continues the loop with the available bytes.
    private void GoOn()
    {
        _result = Result();
        _hasResult = true;
        var (continuation, state) = (_continuation, _state);
        _continuation = null;
        _state = null;
        continuation!(state);
    }

    private ReadResult Result()
    {
        var isCanceled = IsCancellationRequested && Interlocked.Exchange(ref _cancel, 0) != 0;
        return new ReadResult(new ReadOnlySequence<byte>(_buffer, _start, _end - _start), isCanceled, _isCompleted);
    }

    private bool TryReceive(IConnectionSocket io)
    {
        MakeRoom();
        var room = _buffer.Length - _end;
        int count;
        SocketError error;
        do
        {
            // Mono's garbage collector stops threads with a signal, which interrupts the call
            count = io.Receive(_buffer, _end, room, out error);
        }
        while (error == SocketError.Interrupted && !connection.IsAborted && !IsCancellationRequested);

        IsDrained = count < room;
        switch (error)
        {
            case SocketError.Success when count > 0:
                _end += count;
                return true;
            case SocketError.Success:
                _isCompleted = true;
                return true;
            case SocketError.TimedOut:
            case SocketError.WouldBlock:
            case SocketError.IOPending:
            case SocketError.Interrupted when !connection.IsAborted:
                return false;
            default:
                _isCompleted = true;
                _error = new SocketException((int)error);
                return true;
        }
    }

    // Makes room in a full buffer: moves the unread bytes to its start, or to a larger buffer if they fill more than half of it.
    private void MakeRoom()
    {
        if (_buffer.Length == 0) _buffer = ThreadBuffer.Rent(ref _kept, ThreadBuffer.Size);
        if (_end < _buffer.Length) return;

        var length = _end - _start;
        var target = _buffer;
        if (length > _buffer.Length / 2) target = ArrayPool<byte>.Shared.Rent(Math.Max(BulkSize, _buffer.Length * 2));
        Buffer.BlockCopy(_buffer, _start, target, 0, length);
        if (target != _buffer) ThreadBuffer.Return(ref _kept, _buffer);

        _buffer = target;
        _examined -= _start;
        _start = 0;
        _end = length;
    }
}
