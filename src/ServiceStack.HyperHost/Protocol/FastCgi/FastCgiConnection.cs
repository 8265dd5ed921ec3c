using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// One FastCGI connection. <see cref="RecordDispatcher"/> processes each record, FastCgiConnection.Requests.cs has the states of a
/// request, FastCgiConnection.Sending.cs the output, <see cref="RequestTimeouts"/> the timeouts.
/// </summary>
/// <remarks>
/// Only the loop begins requests. It shares the table of open requests and the output with handlers on other threads; each of the two
/// has a lock.
/// </remarks>
internal sealed partial class FastCgiConnection : ServerConnection, IRecordTarget
{
    private readonly FastCgiServer _server;
    private readonly RecordDispatcher _records;
    private readonly OpenExchanges _open;
    private readonly IncomingBodies _bodies;
    private readonly ConnectionMove _move;
    private readonly RequestTimeouts _timeouts;

    // The complete request that the loop's own thread will serve.
    private FastCgiExchange? _ready;

    public FastCgiConnection(PipeConnection transport, FastCgiServer server)
        : base(transport, server.Context, new RecordWriter())
    {
        _server = server;
        _replies = (RecordWriter)Replies;
        _output = new RecordOutput(this);
        _open = new OpenExchanges(server.Spares);
        _move = new ConnectionMove(server.Migration, transport);
        _bodies = new IncomingBodies(Context, EndOverdue);
        _records = new RecordDispatcher(this, Context, _open, _replies, Peer, server.StreamsBodies);
        _timeouts = new RequestTimeouts(this, Context.Rules, _bodies);
    }

    public override void Dispose()
    {
        _output.Dispose();
        _open.ReturnSpares();
    }

    protected override bool HasBacklog => _open.Unsent > MaxUnsent || _bodies.AreFilled;

    protected override bool TryProcess(in ReadResult read)
    {
        var buffer = read.Buffer;
        var before = buffer.Length;
        var leftover = _timeouts.Leftover;
        if (before > leftover) NoteReceived();
        try
        {
            buffer = _records.Process(buffer);
        }
        catch (FastCgiProtocolException)
        {
            // the reader must be advanced, because LingerAsync reads again
            Advance(read.Buffer.End, read.Buffer.End);
            throw;
        }

        leftover = (int)buffer.Length;
        Context.Counters.Received(before - leftover);
        _timeouts.NoteLeftover(leftover, hasConsumed: before > leftover);
        if (MayMove && !IsClosing && !EndsWhenIdle && !read.IsCompleted && _ready is null && !_open.IsInUse) _move.Begin(buffer);
        Advance(consumed: buffer.Start, examined: buffer.End);
        return true;
    }

    protected override bool TryEnd(bool isCompleted)
    {
        if (_move.IsBegun)
        {
            Linger(false);
            if (!_move.TryComplete(Context)) Lose(null);
            return true;
        }

        if (isCompleted)
        {
            // The peer has disconnected, or has closed only its sending side and still reads: both cancel the open requests.
            if (_timeouts.Leftover is > 0 and var count) Log(HostLogLevel.Debug, $"The connection ended {count} bytes into a record.");
            AbortRequests();
            return true;
        }

        return (IsClosing || EndsWhenIdle || (IsIdleDrainOver && !MayMove)) && _ready is null && _open.IsEmpty;
    }

    protected override IWaitingRequest? TakeRequest()
    {
        if (_ready is not { } ready) return null;

        _ready = null;
        return ready;
    }

    protected override void Serve(IWaitingRequest request)
    {
        // If more bytes have arrived, this thread continues to read, and a worker thread serves the request.
        if (HasFurtherInput) request.ServeOnWorker();
        else Context.Runner.Serve((Exchange)request, Now);
    }

    protected override async Task EndRequestsAsync()
    {
        foreach (var exchange in _open.DetachIncomplete())
        {
            Context.Counters.ClientGone();
            Log(HostLogLevel.Debug, exchange, "The connection ended before the request was whole.");
            Release(exchange, mayReuse: true);
        }

        foreach (var exchange in _open.ToArray()) exchange.Incoming?.Fail(IncomingBodyException.Gone());
        if (TakeRequest() is { } ready) ready.ServeOnWorker();

        // Requests in service use the connection until their handlers return, even if the peer has disconnected.
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
        while (!await _open.AllReleasedAsync().ConfigureAwait(false)) EndOverdue();
        await TryAsync(SendRepliesAsync).ConfigureAwait(false);
    }

    protected override void AbortRequests()
    {
        foreach (var exchange in _open.ToArray()) exchange.Abort();
    }

    protected override void OnFault(Exception error)
    {
        if (error is FastCgiProtocolException)
        {
            // a reset would lose the responses to earlier requests
            Linger();
            Context.Counters.ProtocolError();
            Log(HostLogLevel.Notice, error.Message + " The connection is closed.");
        }
        else
        {
            base.OnFault(error);
        }
    }

    // A connection migrates as a whole, and only while no request is open on it.
    private bool MayMove => _move.IsDecided || (IsStopping && _move.HasReplacement);
}
