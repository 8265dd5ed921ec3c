using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.Managed;

/// <summary>
/// A connection on one of the runtime's sockets: two pipes, a loop that receives into the first and a loop that sends from the second.
/// </summary>
/// <remarks>Unlike on an event loop, threads are the pool's, and a write ends when its bytes are in the pipe.</remarks>
[SuppressMessage("Design", "CA1001", Justification = "ServeAsync disposes of the heartbeat at the end of the connection.")]
internal sealed class ManagedConnection : PipeConnection, IDuplexPipe
{
    // Kestrel's bounds of the same two pipes are 1 MiB and 64 KiB; what is received is bounded by the protocol above.
    private const int MaxReceived = 128 * 1024;
    private const int MaxUnsent = 64 * 1024;

    private static readonly PipeOptions Receiving =
        new(pauseWriterThreshold: MaxReceived, resumeWriterThreshold: MaxReceived / 2, useSynchronizationContext: false);

    // the sender continues on the thread that writes
    private static readonly PipeOptions Sending = new(
        readerScheduler: PipeScheduler.Inline, pauseWriterThreshold: MaxUnsent, resumeWriterThreshold: MaxUnsent / 2,
        useSynchronizationContext: false);

    private readonly Pipe _received = new(Receiving);
    private readonly Pipe _unsent = new(Sending);
    private readonly Socket _socket;
    private readonly HeartbeatCallback _heartbeat;
    private readonly TimeProvider _time;
    private readonly object _lock = new();
    private WriteTimeout? _timeout;
    private Action<WriteFault>? _onGivenUp;
    private volatile bool _isAborted;

    // A send that waits for the peer: since when, how much the peer took since then, and when it did so last. Under the lock.
    private bool _isWaiting;
    private long _since;
    private long _taken;
    private long _takenAt;

    /// <param name="accepted">With a socket of the runtime. Closed at the end of the connection.</param>
    /// <param name="address">That it was accepted on.</param>
    /// <param name="time">By which writes are limited.</param>
    /// <exception cref="SocketException">The peer has disconnected already.</exception>
    public ManagedConnection(AcceptedSocket accepted, ListenAddress address, TimeProvider time)
    {
        _time = time;
        accepted.SendAtOnce();
        _socket = accepted.Socket!;
        _heartbeat = new HeartbeatCallback(Check, time);
        Input = new ManagedPipeReader(_received.Reader, RelieveSoon);
        Address = address;
        IsUnix = accepted.IsUnix;
        RemoteEndPoint = accepted.RemoteEndPoint;
        LocalEndPoint = accepted.LocalEndPoint;
        Peer = IsUnix ? "unix:" + (address.UnixPath ?? address.ToString()) : RemoteEndPoint?.ToString() ?? Peer;
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input { get; }

    public PipeWriter Output => _unsent.Writer;

    /// <summary>Serves it to its end, on threads of the pool.</summary>
    public void Start(ServeConnection serve)
    {
        // a first request that has come already must not hold the thread that accepts
        ThreadPool.UnsafeQueueUserWorkItem(_ => _ = ServeAsync(serve), null);
    }

    public override void LimitWrites(WriteTimeout timeout, Action<WriteFault> onGivenUp)
    {
        lock (_lock) (_timeout, _onGivenUp) = (timeout, onGivenUp);
    }

    public override void Abort()
    {
        _isAborted = true;

        // the protocol reads the end, and what it has written goes out; a peer that does not read is cut at the next heartbeat
        Shutdown(SocketShutdown.Receive);
        _heartbeat.Start();
    }

    private async Task ServeAsync(ServeConnection serve)
    {
        var (receiving, sending) = (ReceiveAsync(), SendAsync());
        try
        {
            await serve(this).ConfigureAwait(false);
        }
        finally
        {
            // unsent bytes are sent first; a pending receive ends with the socket
            await _unsent.Writer.CompleteAsync().ConfigureAwait(false);
            await sending.ConfigureAwait(false);
            Shutdown(SocketShutdown.Both);
            _socket.Dispose();
            await _received.Reader.CompleteAsync().ConfigureAwait(false);
            await receiving.ConfigureAwait(false);
            _heartbeat.Dispose();
        }
    }

    // Does not throw.
    private async Task ReceiveAsync()
    {
        var (into, loss) = (_received.Writer, (Exception?)null);
        try
        {
            while (true)
            {
                var count = await ManagedSocket.ReceiveAsync(_socket, into.GetMemory(ThreadBuffer.Size)).ConfigureAwait(false);
                if (count == 0) break;

                into.Advance(count);
                var flush = await into.FlushAsync().ConfigureAwait(false);
                if (flush.IsCompleted) break;

                RelieveSoon();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // to the loop above an abort is an end
            if (!_isAborted) loss = new IOException("The connection was lost: " + error.Message, error);
        }

        await into.CompleteAsync(loss).ConfigureAwait(false);
        RelieveSoon();
    }

    // Bytes or a cancelled read may have come for a loop whose thread is in a request: another thread continues it then.
    private void RelieveSoon()
    {
        if (Relieve is not null) ThreadPool.UnsafeQueueUserWorkItem(static state => ((ManagedConnection)state!).Relieve?.Invoke(), this);
    }

    // Does not throw.
    private async Task SendAsync()
    {
        var from = _unsent.Reader;
        try
        {
            while (true)
            {
                var read = await from.ReadAsync().ConfigureAwait(false);
                foreach (var part in read.Buffer) await SendAsync(part).ConfigureAwait(false);
                from.AdvanceTo(read.Buffer.End);
                EndWait();
                if (read.IsCompleted) break;
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            EndWait();
        }

        // every later write has the result that the peer receives nothing more
        await from.CompleteAsync().ConfigureAwait(false);
    }

    private async ValueTask SendAsync(ReadOnlyMemory<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var sending = ManagedSocket.SendAsync(_socket, bytes);
            if (!sending.IsCompleted) BeginWait();
            var sent = await sending.ConfigureAwait(false);
            NoteTaken(sent);
            bytes = bytes.Slice(sent);
        }
    }

    private void BeginWait()
    {
        lock (_lock)
        {
            if (_isWaiting || _timeout is null) return;

            _isWaiting = true;
            _since = _takenAt = _time.Milliseconds();
            _taken = 0;
        }

        _heartbeat.Start();
    }

    private void NoteTaken(int count)
    {
        lock (_lock)
        {
            if (_isWaiting) (_taken, _takenAt) = (_taken + count, _time.Milliseconds());
        }
    }

    private void EndWait()
    {
        lock (_lock) _isWaiting = false;
    }

    // Called by the heartbeat.
    private bool Check()
    {
        if (_isAborted)
        {
            _socket.Dispose();
            return false;
        }

        WriteFault fault;
        Action<WriteFault>? onGivenUp;
        lock (_lock)
        {
            if (!_isWaiting || _timeout is null) return false;

            var now = _time.Milliseconds();
            if (_timeout.Judge(_taken, now - _since, now - _takenAt) is not { } found) return true;

            (fault, onGivenUp, _isWaiting) = (found, _onGivenUp, false);
        }

        ThreadPool.UnsafeQueueUserWorkItem(_ => onGivenUp?.Invoke(fault), null);
        Drop();
        return false;
    }

    // Ends the connection without what is left, which the system would keep trying to send for long.
    private void Drop()
    {
        try
        {
            _socket.LingerState = new LingerOption(true, 0);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // closed already
        }

        // ends both loops; the runtime closes a socket once
        _isAborted = true;
        _socket.Dispose();
    }

    private void Shutdown(SocketShutdown how)
    {
        try
        {
            _socket.Shutdown(how);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // closed already
        }
    }
}
