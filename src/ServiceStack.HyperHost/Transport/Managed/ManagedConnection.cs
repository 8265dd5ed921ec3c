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
/// A connection on the runtime's asynchronous Socket: two pipes, a loop that receives into one, and a loop that sends from the other.
/// </summary>
/// <remarks>Unlike in an event loop, threads are thread pool threads, and a write completes when its bytes are in the pipe.</remarks>
[SuppressMessage("Design", "CA1001", Justification = "ServeAsync disposes of the heartbeat at the end of the connection.")]
internal sealed class ManagedConnection : PipeConnection, IDuplexPipe
{
    // Kestrel's limits of the same two pipes are 1 MiB and 64 KiB. The protocols have their own limits of received bytes.
    private const int MaxReceived = 128 * 1024;
    private const int MaxUnsent = 64 * 1024;

    private static readonly PipeOptions Receiving =
        new(pauseWriterThreshold: MaxReceived, resumeWriterThreshold: MaxReceived / 2, useSynchronizationContext: false);

    // Inline: the send loop continues on the thread that writes.
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

    // The pending send: when it began to wait, how many bytes the peer has read since then, and when it last read. Guarded by the lock.
    private bool _isWaiting;
    private long _since;
    private long _taken;
    private long _takenAt;

    /// <param name="accepted">Must have a Socket, which is closed with the connection.</param>
    /// <param name="address">The listen address that accepted the connection.</param>
    /// <param name="time">Clock of the write timeout.</param>
    /// <exception cref="SocketException">The peer has disconnected.</exception>
    public ManagedConnection(AcceptedSocket accepted, ListenAddress address, TimeProvider time)
    {
        _time = time;
        accepted.SendAtOnce();
        _socket = accepted.Socket!;
        _heartbeat = new HeartbeatCallback(Check, time);
        Input = new ManagedPipeReader(_received.Reader, QueueTakeOver);
        Address = address;
        IsUnix = accepted.IsUnix;
        RemoteEndPoint = accepted.RemoteEndPoint;
        LocalEndPoint = accepted.LocalEndPoint;
        Peer = IsUnix ? "unix:" + (address.UnixPath ?? address.ToString()) : RemoteEndPoint?.ToString() ?? Peer;
    }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input { get; }

    public PipeWriter Output => _unsent.Writer;

    /// <summary>Starts to serve the connection on thread pool threads.</summary>
    public void Start(ServeConnection serve)
    {
        // a first request that has already arrived must not block the accepting thread
        ThreadPool.UnsafeQueueUserWorkItem(_ => _ = ServeAsync(serve), null);
    }

    public override void LimitWrites(WriteTimeout timeout, Action<WriteFault> onGivenUp)
    {
        lock (_lock) (_timeout, _onGivenUp) = (timeout, onGivenUp);
    }

    public override void Abort()
    {
        _isAborted = true;

        // The protocol reads the end of input, and written bytes are still sent. If the peer does not read, the next heartbeat closes
        // the socket.
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
            // Sends the unsent bytes first. Closing the socket ends a pending receive.
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

                QueueTakeOver();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // after an abort, the protocol's loop sees the end of input instead of an exception
            if (!_isAborted) loss = new IOException("The connection was lost: " + error.Message, error);
        }

        await into.CompleteAsync(loss).ConfigureAwait(false);
        QueueTakeOver();
    }

    // Bytes or a cancelled read may have arrived while a request blocks the loop's thread: lets another thread continue the loop.
    private void QueueTakeOver()
    {
        if (TakeOverLoop is null) return;

        ThreadPool.UnsafeQueueUserWorkItem(static state => ((ManagedConnection)state!).TakeOverLoop?.Invoke(), this);
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

        // later writes complete with IsCompleted: the peer reads nothing more
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

    // Closes the connection and discards unsent bytes, which the kernel would otherwise try to send for a long time.
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

        // ends both loops; a second Dispose does nothing
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
