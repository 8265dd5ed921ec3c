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
/// The reading half of a socket. A thread calls <see cref="Receive"/>; the loop that awaits the read continues within that call, on the
/// same thread.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class SocketPipeReader(SocketConnection connection) : PipeReader, IValueTaskSource<ReadResult>
{
    private const int BulkSize = 64 * 1024;

    // .NET Framework's sequences keep the kind of their memory in the top bit of a position.
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

    /// <summary>The pending read was cancelled, and returns without bytes.</summary>
    public bool IsCancellationRequested => Volatile.Read(ref _cancel) != 0;

    /// <summary>The last receive took all that there was.</summary>
    public bool IsDrained { get; private set; } = true;

    /// <summary>Receives, for at most the socket's timeout, and continues the loop with the bytes.</summary>
    /// <returns>False if nothing came.</returns>
    public bool Receive(IConnectionSocket io)
    {
        // A cancelled read also returns the bytes that have arrived: a stop must not lose them.
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

    /// <summary>Ends the connection: no more bytes can arrive. The loop continues within this call.</summary>
    public void Fail(SocketException error)
    {
        _isCompleted = true;
        _error = error;
        GoOn();
    }

    /// <summary>Takes bytes as if they had come just now.</summary>
    public void Begin(byte[] received)
    {
        if (received.Length == 0) return;

        _buffer = ThreadBuffer.Rent(ref _kept, received.Length);
        Buffer.BlockCopy(received, 0, _buffer, 0, received.Length);
        _end = received.Length;
    }

    /// <summary>A connection that waits for long keeps no buffer.</summary>
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

    // The loop, with what there is.
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
            // Mono's collector interrupts the threads that it stops
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

    // The buffer grows when a record does not fit, and when the bytes received have filled it.
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
