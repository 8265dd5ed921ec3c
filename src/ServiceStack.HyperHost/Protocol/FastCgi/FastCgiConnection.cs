using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Net;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// One connection: reads records, keeps the open requests, and passes complete ones to the handler. This file has the only loop;
/// FastCgiConnection.Requests.cs what each record does, FastCgiConnection.Serving.cs the way to the handler and back,
/// FastCgiConnection.Sending.cs the output, FastCgiConnection.Limits.cs what the heartbeat looks for, FastCgiConnection.Moving.cs how it is
/// moved.
/// </summary>
/// <remarks>
/// The loop is the only reader, and the only one that takes requests in. It serves a request on its own thread, while its next read is
/// under way; when the request takes long, another thread continues the loop (<see cref="ConnectionLoop"/>), so that an abort, a
/// client that leaves and further requests are seen meanwhile. Handlers on other threads share with the loop the table of open
/// requests, under <c>_gate</c>, and the output, under <c>_writing</c>.
/// </remarks>
internal sealed partial class FastCgiConnection : IDisposable
{
    private readonly PipeConnection _transport;
    private readonly ServerContext _server;
    private readonly PipeReader _input;
    private readonly PipeWriter _output;
    private readonly RecordWriter _replies = new();
    private readonly ShortSpinLock _gate = new();
    private readonly ConnectionLoop _loop;

    // Complete and not yet served: the request that the loop serves itself.
    private FastCgiExchange? _ready;
    private volatile bool _isClosing;
    private volatile bool _isStopping;

    // The mark that the connection ends was sent behind a response.
    private volatile bool _isEndMarked;
    private bool _mustLinger;
    private int _leftover;

    // When the bytes that the loop handles now were received.
    private long _now;

    public FastCgiConnection(PipeConnection transport, ServerContext server)
    {
        _transport = transport;
        _loop = new ConnectionLoop(transport, server.Time);
        _server = server;
        _input = transport.Pipe.Input;
        _output = transport.Pipe.Output;
        _idleSince = server.Time.Milliseconds();
    }

    public string Peer => _transport.Peer;

    public int AddressIndex => _transport.AddressIndex;

    public IPAddress? PeerAddress => _transport.RemoteEndPoint?.Address;

    public PipeConnection Transport => _transport;

    /// <summary>Serves the connection to its end. Does not throw.</summary>
    public Task RunAsync() => _loop.RunAsync(LoopAsync);

    // Does not throw. Returns early if another thread has taken the loop over.
    private async Task LoopAsync()
    {
        try
        {
            if (!await ReadAndServeAsync().ConfigureAwait(false)) return;
        }
        catch (FastCgiProtocolException error)
        {
            _server.Counters.ProtocolError();
            Log(HostLogLevel.Notice, 0, error.Message + " The connection is closed.");
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
        catch (Exception error)
        {
            Log(HostLogLevel.Error, 0, "The connection is closed because of a fault.", error);
        }

        await EndAsync().ConfigureAwait(false);
        _loop.End();
    }

    /// <summary>No further request is taken; the connection closes when those that are open have ended. From any thread.</summary>
    /// <param name="now">When the stop began for this connection; <see cref="HostLimits.IdleDrainTime"/> counts from here.</param>
    public void Stop(long now)
    {
        if (_isStopping) return;

        Volatile.Write(ref _stoppedAt, now);
        _isStopping = true;
        _input.CancelPendingRead();
    }

    /// <summary>Ends the connection now, and cancels open requests. From any thread.</summary>
    public void Abort()
    {
        Lose(null);
        _transport.Abort();
    }

    /// <summary>After <see cref="RunAsync"/> has ended.</summary>
    public void Dispose() => _writing.Dispose();

    /// <returns>False if another thread has the loop now; true at the end of the connection.</returns>
    private async ValueTask<bool> ReadAndServeAsync()
    {
        while (true)
        {
            var read = await _loop.ReadAsync().ConfigureAwait(false);

            _now = _server.Time.Milliseconds();
            var buffer = read.Buffer;
            var before = buffer.Length;
            if (before > 0) _hasReceived = true;
            if (before > _leftover) Volatile.Write(ref _receivedAt, _now);
            try
            {
                buffer = TakeRecords(buffer);
            }
            catch (FastCgiProtocolException)
            {
                // the linger at the end reads on
                _input.AdvanceTo(read.Buffer.End);
                throw;
            }

            _leftover = (int)buffer.Length;
            _server.Counters.Received(before - _leftover);
            NoteLeftover();
            var leaving = BeginMove(read, buffer);
            _input.AdvanceTo(consumed: buffer.Start, examined: buffer.End);

            if (read.IsCanceled) EndOverdue();
            if (!_replies.IsEmpty) await SendRepliesAsync().ConfigureAwait(false);
            if (leaving is not null)
            {
                Move(leaving);
                return true;
            }

            if (read.IsCompleted)
            {
                LeaveOpenRequests();
                return true;
            }

            if ((_isClosing || (MayStop && !WantsToMove)) && _ready is null && !HasOpenRequests()) return true;

            if (HasManyUnsent) await WaitForUnsentAsync().ConfigureAwait(false);

            _loop.BeginRead();
            if (_ready is { } ready && !TryServe(ready)) return false;
        }
    }

    /// <returns>False if another thread has the loop now.</returns>
    private bool TryServe(FastCgiExchange ready)
    {
        _ready = null;
        if (_loop.IsReadComplete)
        {
            // More bytes have arrived, so this thread continues to read, and another serves.
            ServeOnWorker(ready);
            return true;
        }

        _loop.BeginServe();
        Serve(ready);
        return _loop.TryEndServe();
    }

    // Returns what is left.
    private ReadOnlySequence<byte> TakeRecords(ReadOnlySequence<byte> buffer)
    {
        if (!SequenceMarshal.TryGetArray(buffer, out var bytes))
        {
            while (!_mustMove && RecordReader.TryRead(ref buffer, out var record)) Take(record);
            return buffer;
        }

        var (at, end) = (bytes.Offset, bytes.Offset + bytes.Count);
        while (!_mustMove && RecordReader.TryRead(bytes.Array!, ref at, end, out var record)) Take(record);
        return at == end ? buffer.Slice(buffer.End) : buffer.Slice(at - bytes.Offset);
    }

    private async Task EndAsync()
    {
        _isClosing = true;
        DropUnfinishedRequests();
        if (_ready is { } ready)
        {
            _ready = null;
            ServeOnWorker(ready);
        }

        // Requests in service use the connection until they are done, even if the peer is gone.
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
        while (!await AllReleasedAsync().ConfigureAwait(false)) EndOverdue();
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
        if (_mustLinger && !_isLost) await TryAsync(_loop.LingerAsync).ConfigureAwait(false);
        await _input.CompleteAsync().ConfigureAwait(false);
        await _output.CompleteAsync().ConfigureAwait(false);
        _server.Return(_spares);
    }

    private async ValueTask TryAsync(Func<ValueTask> step)
    {
        try
        {
            await step().ConfigureAwait(false);
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
    }

    private void Log(HostLogLevel level, ushort id, string reason, Exception? error = null)
    {
        if (!_server.Log.IsEnabled(level)) return;

        _server.Log.Write(level, id == 0 ? $"{Peer}: {reason}" : $"{Peer} request {id}: {reason}", error);
    }

    private void Report(LimitBreach breach, ushort id, string? end = null) =>
        _server.Rules.Report(id == 0 ? Peer : $"{Peer} request {id}", breach, end);
}
