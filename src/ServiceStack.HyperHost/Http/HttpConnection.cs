using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Http;

/// <summary>
/// One connection that speaks HTTP/1.1: reads a request, serves it, and goes on with the next. This file has the only loop;
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

    public HttpConnection(PipeConnection transport, HttpServer server)
    {
        _transport = transport;
        _loop = new ConnectionLoop(transport);
        _server = server;
        _input = transport.Pipe.Input;
        _output = transport.Pipe.Output;
        _exchange = server.RentExchange();
        _exchange.Connection = this;
        RemoteAddress = transport.RemoteEndPoint?.Address.ToString() ?? (transport.IsUnix ? "unix:" : null);
        _since = Clock.Now;
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
    public void Stop()
    {
        Volatile.Write(ref _stopSince, Clock.Now);
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

            _now = Clock.Now;
            var (bytes, start, end) = ArrayOf(read.Buffer);
            var at = start;
            var isWhole = false;
            while (!_isClosing && (isWhole = TryTakeRequest(bytes, ref at, end)) && (at < end || read.IsCompleted))
            {
                // further bytes are in the buffer, or none will come: nothing has to be read meanwhile
                if (at == end) _exchange.Abort();
                Serve(_exchange);
                await new Served(this);
                isWhole = false;
            }

            _server.Counters.Received(at - start);
            NoteLeftover(end - at);
            var consumed = read.Buffer.GetPosition(at - start);
            _input.AdvanceTo(consumed, examined: _isQueued && at < end ? consumed : read.Buffer.End);
            _isQueued = false;
            _mustLinger |= at < end;
            if (read.IsCanceled && !IsServing) EndOverdue();
            if (_replyLength > 0) await SendReplyAsync().ConfigureAwait(false);
            if (!IsServing && (_isClosing || read.IsCompleted || (State == HttpState.Idle && MayStop(Clock.Now)))) return true;

            if (isWhole && !TryServe()) return false;
        }
    }

    /// <returns>False if another thread has the loop now.</returns>
    private bool TryServe()
    {
        _loop.BeginRead();
        _loop.BeginServe();
        Serve(_exchange);
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

    private void LogLimit(LimitName limit, string reason)
    {
        _server.Counters.LimitReached(limit);
        Log(limit == LimitName.KeepAliveTimeout ? HostLogLevel.Debug : HostLogLevel.Warning, $"{limit}: {reason}");
    }
}
