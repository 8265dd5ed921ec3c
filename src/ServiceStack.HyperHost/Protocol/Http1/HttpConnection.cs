using System;
using System.IO.Pipelines;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>
/// One HTTP/1.1 connection: reads a request, serves it, and continues with the next. HttpConnection.Requests.cs has how a request is read,
/// HttpConnection.Serving.cs the way to the handler and back, HttpConnection.Limits.cs the timeouts.
/// </summary>
/// <remarks>
/// One request is in service at a time, on the loop's own thread. Others wait in the buffer, and no more is read until its end.
/// </remarks>
internal sealed partial class HttpConnection : ServerConnection
{
    /// <summary>Pipelined requests that a thread serves before it yields to other connections.</summary>
    internal const int MaxInSequence = 32;

    private readonly HttpServer _server;
    private readonly object _lock = new();
    private WireExchange _exchange;

    // The exchange is a complete request, which the loop serves itself.
    private bool _isReady;

    // Bytes of the read that the loop handles now.
    private int _taken;

    public HttpConnection(PipeConnection transport, HttpServer server)
        : base(transport, server.Context, new ReplyBuffer())
    {
        _server = server;
        _exchange = new WireExchange(this, server.RentHead());
        RemoteAddress = PeerAddresses.Of(transport.RemoteEndPoint?.Address) ?? (transport.IsUnix ? "unix:" : null);
    }

    /// <summary>"10.0.0.7", "::1"; "unix:" on a Unix socket.</summary>
    public string? RemoteAddress { get; }

    /// <summary>No request follows the one in service.</summary>
    public bool IsEnding => IsStopping || IsClosing;

    public override void Dispose() => _server.ReturnHead(_exchange.End());

    protected override bool IsHeld => IsServing;

    // The read has ended while a request is in service: with bytes of the next one, with the end, or because it was cancelled.
    protected override async ValueTask HoldAsync(ReadResult read)
    {
        // a client that has only closed its half still reads the response
        if (read.IsCompleted) _exchange.Abort();
        if (!read.Buffer.IsEmpty) Linger();
        var mustWait = read.IsCompleted || !read.Buffer.IsEmpty;
        Advance(read.Buffer.Start, mustWait ? read.Buffer.Start : read.Buffer.End);
        if (mustWait) await new Served(this);
    }

    protected override bool TryProcess(in ReadResult read)
    {
        if (!read.Buffer.IsEmpty) NoteReceived();
        var (bytes, start, end) = ArrayOf(read.Buffer);
        var at = start;
        _isReady = !IsClosing && TryTakeRequest(bytes, ref at, end);
        _taken = at - start;

        // further bytes are in the buffer, or none will come: nothing has to be read meanwhile
        if (_isReady && (at < end || read.IsCompleted)) return false;

        EndRead(read, end - at);
        return true;
    }

    /// <summary>Serves requests as long as others follow them in what was read.</summary>
    protected override async ValueTask ProcessFurtherAsync(ReadResult read)
    {
        var (bytes, start, end) = ArrayOf(read.Buffer);
        var at = start + _taken;
        var served = 0;
        bool isReady;
        do
        {
            // a client that pipelines many requests yields to the others
            if (served++ == MaxInSequence)
            {
                served = 1;
                await new WorkerYield(Transport);
            }

            if (at == end) _exchange.Abort();
            _server.Runner.Serve(_exchange, Context.Time.Milliseconds());
            await new Served(this);
            isReady = !IsClosing && TryTakeRequest(bytes, ref at, end);
        }
        while (isReady && (at < end || read.IsCompleted));

        _isReady = isReady;
        _taken = at - start;
        EndRead(read, end - at);
    }

    protected override bool TryEnd(bool isCompleted) =>
        !IsServing && (IsClosing || isCompleted || (State == HttpState.Idle && IsIdleDrainOver));

    protected override IWaitingRequest? TakeRequest()
    {
        if (!_isReady) return null;

        _isReady = false;
        return _exchange;
    }

    protected override void Serve(IWaitingRequest request) => _server.Runner.Serve(_exchange, Now);

    protected override async Task EndRequestsAsync()
    {
        if (TakeRequest() is { } ready) ready.ServeOnWorker();

        // A request in service uses the connection until it is done, even if the peer has disconnected.
        if (IsServing) await new Served(this);
        if (State is HttpState.ReceivingHead or HttpState.ReceivingBody)
        {
            Context.Counters.ClientGone();
            Log(HostLogLevel.Debug, "The connection ended before the request was whole.");
        }
    }

    protected override void AbortRequests()
    {
        if (IsServing) _exchange.Abort();
    }

    protected override void OnFault(Exception error)
    {
        base.OnFault(error);
        Abort();
    }

    private void EndRead(in ReadResult read, int left)
    {
        Context.Counters.Received(_taken);
        NoteLeftover(left);
        var end = read.Buffer.End;
        var consumed = left == 0 ? end : read.Buffer.GetPosition(_taken);
        Advance(consumed, examined: _isQueued ? consumed : end);
        _isQueued = false;
        if (left > 0) Linger();
    }
}
