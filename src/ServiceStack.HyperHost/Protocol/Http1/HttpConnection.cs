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
/// One HTTP/1.1 connection: reads a request, serves it, and continues with the next. HttpConnection.Requests.cs reads requests,
/// HttpConnection.Serving.cs calls the handler and sends the response, HttpConnection.Limits.cs has the timeouts.
/// </summary>
/// <remarks>
/// One request is in service at a time, on the loop's own thread. Pipelined requests stay in the buffer until it ends, and the loop reads
/// no further bytes meanwhile.
/// </remarks>
internal sealed partial class HttpConnection : ServerConnection
{
    /// <summary>Pipelined requests that a thread serves before it yields to other connections.</summary>
    internal const int MaxInSequence = 32;

    private readonly HttpServer _server;
    private readonly object _lock = new();
    private readonly HttpOutput _output;
    private readonly string? _remoteAddress;
    private volatile Http1Exchange _exchange;

    // The exchange is a complete request that the loop's own thread will serve.
    private bool _isReady;

    // The last read had a complete request, which was accepted. The loop parses the bytes after it when the request has ended.
    private bool _hasTaken;

    // Number of pipelined requests accepted in sequence, without waiting for bytes.
    private int _inSequence;

    public HttpConnection(PipeConnection transport, HttpServer server)
        : base(transport, server.Context, new ReplyBuffer())
    {
        _server = server;
        _output = new HttpOutput(this);
        _remoteAddress = PeerAddresses.Of(transport.RemoteEndPoint?.Address) ?? (transport.IsUnix ? "unix:" : null);
        _exchange = new Http1Exchange(this, server.Spares.Rent(), _remoteAddress);
    }

    public override void Dispose() => _server.Spares.Return(_exchange.TakeHead());

    protected override bool IsHeld => IsServing;

    // A read has completed while a request is in service: with bytes of the next request, with the end of input, or cancelled.
    protected override async ValueTask HoldAsync(ReadResult read)
    {
        // Aborted even if the client has closed only its sending side and still reads the response.
        if (read.IsCompleted && read.Buffer.IsEmpty) _exchange.Abort();
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
        _hasTaken = false;
        _isReady = !IsClosing && TryTakeRequest(bytes, ref at, end);
        if (_isReady && at == end && read.IsCompleted) _exchange.Abort();

        Context.Counters.Received(at - start);
        NoteLeftover(end - at);
        if (at < end) Linger();

        // After an accepted request the rest counts as not examined, so the next read returns it at once.
        var consumed = at == end ? read.Buffer.End : read.Buffer.GetPosition(at - start);
        Advance(consumed, examined: _hasTaken ? consumed : read.Buffer.End);
        _inSequence = _isReady && at < end ? _inSequence + 1 : 0;
        return _inSequence <= MaxInSequence;
    }

    // Yields after many pipelined requests, so that one client does not occupy the thread.
    protected override async ValueTask YieldAsync()
    {
        _inSequence = 1;
        await new WorkerYield(Transport);
    }

    protected override bool TryEnd(bool isCompleted) =>
        !IsServing && (IsClosing || (isCompleted && !_hasTaken) || (State == ExchangeState.Idle && IsIdleDrainOver));

    protected override IWaitingRequest? TakeRequest()
    {
        if (!_isReady) return null;

        _isReady = false;
        return _exchange;
    }

    protected override void Serve(IWaitingRequest request) => Context.Runner.Serve(_exchange, Now);

    protected override async Task EndRequestsAsync()
    {
        if (TakeRequest() is { } ready) ready.ServeOnWorker();

        // A request in service uses the connection until its handler returns, even if the peer has disconnected.
        if (IsServing) await new Served(this);
        if (State is ExchangeState.ReceivingHead or ExchangeState.ReceivingBody)
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
}
