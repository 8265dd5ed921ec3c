using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>
/// One HTTP/1.1 connection: reads a request, serves it, and continues with the next. This file has the only loop;
/// HttpConnection.Requests.cs how a request is read, HttpConnection.Serving.cs the way to the handler and back,
/// HttpConnection.Limits.cs what the heartbeat looks for.
/// </summary>
/// <remarks>
/// One request is in service at a time, on the loop's own thread. When it takes long, another thread continues the loop
/// (<see cref="ConnectionLoop"/>), so that a client that leaves is noticed. Further requests wait in the buffer, and nothing more is read
/// until the answer has ended.
/// </remarks>
internal sealed partial class HttpConnection
{
    /// <summary>Requests that a thread serves of those that came together, before others have their turn.</summary>
    internal const int MostInSequence = 32;

    private readonly PipeConnection _transport;
    private readonly HttpServer _server;
    private readonly PipeReader _input;
    private readonly PipeWriter _output;
    private readonly object _gate = new();
    private readonly WireExchange _exchange;
    private readonly ConnectionLoop _loop;
    private volatile bool _isClosing;
    private volatile bool _isStopping;
    private bool _mustLinger;

    // Bytes of the read that the loop handles now.
    private int _taken;

    public HttpConnection(PipeConnection transport, HttpServer server)
    {
        _transport = transport;
        _loop = new ConnectionLoop(transport, server.Time);
        _server = server;
        _input = transport.Pipe.Input;
        _output = transport.Pipe.Output;
        _exchange = server.RentExchange();
        _exchange.Connection = this;
        RemoteAddress = transport.RemoteEndPoint?.Address.ToString() ?? (transport.IsUnix ? "unix:" : null);
        _since = server.Time.Milliseconds();
    }

    public string Peer => _transport.Peer;

    /// <summary>"10.0.0.7", "::1"; "unix:" on a Unix socket.</summary>
    public string? RemoteAddress { get; }

    /// <summary>The transport, for values that are seldom needed.</summary>
    public PipeConnection Transport => _transport;

    /// <summary>No request follows the one in service.</summary>
    public bool IsEnding => _isStopping || _isClosing;

    /// <summary>Serves the connection to its end. Does not throw.</summary>
    public Task RunAsync() => _loop.RunAsync(LoopAsync);

    /// <summary>No further request is taken; the connection closes when the one in service has ended. From any thread.</summary>
    /// <param name="now">When the stop began for this connection; <see cref="HostLimits.IdleDrainTime"/> counts from here.</param>
    public void Stop(long now)
    {
        if (_isStopping) return;

        Volatile.Write(ref _stoppedAt, now);
        _isStopping = true;
        _input.CancelPendingRead();
    }

    /// <summary>Ends the connection now, and cancels the service. From any thread.</summary>
    public void Abort()
    {
        Lose(null);
        _transport.Abort();
    }

    // Does not throw. Returns early if another thread has taken the loop over.
    private async Task LoopAsync()
    {
        try
        {
            if (!await ReadAndServeAsync().ConfigureAwait(false)) return;
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
        catch (Exception error)
        {
            Log(HostLogLevel.Error, "The connection is closed because of a fault.", error);
            Abort();
        }

        await EndAsync().ConfigureAwait(false);
        _loop.End();
    }

    /// <returns>False if another thread has the loop now; true at the end of the connection.</returns>
    private async ValueTask<bool> ReadAndServeAsync()
    {
        while (true)
        {
            var read = await _loop.ReadAsync().ConfigureAwait(false);
            if (IsServing)
            {
                await WaitServedAsync(read).ConfigureAwait(false);
                if (_isClosing) return true;

                continue;
            }

            // Mono copies what is kept over an await slowly: only these two are
            var (isCanceled, isCompleted) = (read.IsCanceled, read.IsCompleted);
            var isWhole = TryTakeOne(read, out var mustGoOn);
            if (mustGoOn) isWhole = await ServeFurtherAsync(read).ConfigureAwait(false);
            if (isCanceled && !IsServing) EndOverdue();
            if (_replyLength > 0) await SendReplyAsync().ConfigureAwait(false);
            if (!IsServing && (_isClosing || isCompleted || (State == HttpState.Idle && MayStop))) return true;

            if (isWhole && !TryServe()) return false;
        }
    }

    /// <summary>Takes the first request of what was read.</summary>
    /// <param name="mustGoOn">It is whole, and to be served before the read ends: <see cref="ServeFurtherAsync"/>.</param>
    /// <returns>True if a complete request was read and can be served now.</returns>
    private bool TryTakeOne(in ReadResult read, out bool mustGoOn)
    {
        _now = _server.Time.Milliseconds();
        if (!read.Buffer.IsEmpty) Volatile.Write(ref _receivedAt, _now);
        var (bytes, start, end) = ArrayOf(read.Buffer);
        var at = start;
        var isWhole = !_isClosing && TryTakeRequest(bytes, ref at, end);
        _taken = at - start;

        // further bytes are in the buffer, or none will come: nothing has to be read meanwhile
        mustGoOn = isWhole && (at < end || read.IsCompleted);
        if (!mustGoOn) EndRead(read, end - at);
        return isWhole;
    }

    /// <summary>Serves requests as long as others follow them in what was read.</summary>
    /// <returns>As <see cref="TryTakeOne"/>, of the last one.</returns>
    private async ValueTask<bool> ServeFurtherAsync(ReadResult read)
    {
        var (bytes, start, end) = ArrayOf(read.Buffer);
        var at = start + _taken;
        var served = 0;
        bool isWhole;
        do
        {
            // the one that sends many requests at once waits for its turn like the others
            if (served++ == MostInSequence)
            {
                served = 1;
                await new YieldedTurn(_transport);
            }

            if (at == end) _exchange.Abort();
            Serve(_exchange, _server.Time.Milliseconds());
            await new Served(this);
            isWhole = !_isClosing && TryTakeRequest(bytes, ref at, end);
        }
        while (isWhole && (at < end || read.IsCompleted));

        _taken = at - start;
        EndRead(read, end - at);
        return isWhole;
    }

    private void EndRead(in ReadResult read, int left)
    {
        _server.Counters.Received(_taken);
        NoteLeftover(left);
        var end = read.Buffer.End;
        var consumed = left == 0 ? end : read.Buffer.GetPosition(_taken);
        _input.AdvanceTo(consumed, examined: _isQueued ? consumed : end);
        _isQueued = false;
        _mustLinger |= left > 0;
    }

    /// <returns>False if another thread has the loop now.</returns>
    private bool TryServe()
    {
        _loop.BeginRead();
        _loop.BeginServe();
        Serve(_exchange, _now);
        return _loop.TryEndServe();
    }

    // The read has ended while a request is in service: with bytes of the next one, with the end, or because it was cancelled.
    private async ValueTask WaitServedAsync(ReadResult read)
    {
        // a client that has only closed its half still reads the answer
        if (read.IsCompleted) _exchange.Abort();
        if (!read.Buffer.IsEmpty) _mustLinger = true;
        var mustWait = read.IsCompleted || !read.Buffer.IsEmpty;
        _input.AdvanceTo(read.Buffer.Start, mustWait ? read.Buffer.Start : read.Buffer.End);
        if (mustWait) await new Served(this);
    }

    private async Task EndAsync()
    {
        _isClosing = true;

        // A request in service uses the connection until it is done, even if the peer is gone.
        if (IsServing) await new Served(this);
        if (State is HttpState.ReceivingHead or HttpState.ReceivingBody)
        {
            _server.Counters.ClientGone();
            Log(HostLogLevel.Debug, "The connection ended before the request was whole.");
        }

        if (_mustLinger && !_isLost) await TryAsync(_loop.LingerAsync).ConfigureAwait(false);
        await _input.CompleteAsync().ConfigureAwait(false);
        await _output.CompleteAsync().ConfigureAwait(false);
        _server.ReturnExchange(_exchange);
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

    private static (byte[] Bytes, int Start, int End) ArrayOf(in ReadOnlySequence<byte> buffer)
    {
        if (SequenceMarshal.TryGetArray(buffer, out var bytes))
            return (bytes.Array!, bytes.Offset, bytes.Offset + bytes.Count);

        var copy = buffer.ToArray();
        return (copy, 0, copy.Length);
    }

    private void Log(HostLogLevel level, string reason, Exception? error = null)
    {
        if (_server.Log.IsEnabled(level)) _server.Log.Write(level, $"{Peer}: {reason}", error);
    }

    private void Report(LimitBreach breach, string? end = null) => _server.Rules.Report(Peer, breach, end);
}
