using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>One request and its response. Its handler owns it until the handler's task completes.</summary>
/// <remarks>
/// Each request has a new exchange, so a handler that stores its exchange cannot read or write a later request. Only the buffers are
/// reused: when the request ends, the exchange returns them, and its members throw from then on.
/// </remarks>
/// <param name="connection">The connection that received the request; null if the exchange only parses params.</param>
internal abstract class Exchange(IExchangeConnection? connection) : IWaitingRequest
{
    /// <summary>State of the response: which thread ends it. A field, because a property would return a copy of the struct.</summary>
    internal ResponseEnd End;

    private RequestBody? _body;
    private CancellationTokenSource? _abort;
    private volatile bool _isAborted;
    private bool _hasPermit;
    private int _state;
    private long _since;

    /// <summary>The whole body: readable, seekable, of known length.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public RequestBody Body => _body ??= IsOver ? throw Ended() : new RequestBody();

    /// <summary>Bytes of the body that arrived, whatever was announced.</summary>
    public virtual long ContentLength => _body?.Length ?? 0;

    /// <summary>The response.</summary>
    public ResponseBuffer Output { get; protected set; } = null!;

    /// <summary>The transport of the connection.</summary>
    public PipeConnection Transport => Connection.Transport;

    /// <summary>Nobody reads the response: the client disconnected, the web server aborted the request, or it timed out.</summary>
    public bool IsAborted => _isAborted;

    /// <summary>Cancelled when <see cref="IsAborted"/> becomes true. The first read allocates the token's source.</summary>
    public CancellationToken Aborted
    {
        get
        {
            if (_abort is null)
            {
                var source = new CancellationTokenSource();
                Interlocked.CompareExchange(ref _abort, source, null);
                if (_isAborted) Cancel(_abort);
            }

            return _abort!.Token;
        }
    }

    /// <summary>The connection that received the request.</summary>
    internal IExchangeConnection Connection => connection!;

    /// <summary>The request has ended, and its buffers may serve another request.</summary>
    internal abstract bool IsOver { get; }

    /// <summary>Identifies the request at the start of a log line.</summary>
    internal abstract string LogName { get; }

    internal ExchangeState State => (ExchangeState)Volatile.Read(ref _state);

    /// <summary>When <see cref="State"/> last changed, in milliseconds of the server's <see cref="ServerContext.Time"/>.</summary>
    internal long Since => Volatile.Read(ref _since);

    /// <summary>The request exceeded its service timeout, and its token was cancelled.</summary>
    internal bool IsCancellationRequested { get; set; }

    /// <summary>The handler wrote a part of the response and cannot write the rest.</summary>
    internal bool IsIncomplete { get; set; }

    /// <summary>The connection closes after this response, although the peer asked to keep it. Set when the response ends.</summary>
    internal bool IsLast { get; set; }

    void IWaitingRequest.ServeOnWorker() => Connection.ServeOnWorker(this);

    internal void SetState(ExchangeState state, long now)
    {
        Volatile.Write(ref _since, now);
        Volatile.Write(ref _state, (int)state);
    }

    /// <summary>The service has completed: stops its timeout and releases its permit before the rest of the response is sent.</summary>
    internal void BeginSending()
    {
        LeaveLimiter();
        SetState(ExchangeState.Sending, Connection.Context.Time.Milliseconds());
    }

    /// <summary>Asks the request limiter for a permit.</summary>
    internal RequestLimiter.Entry EnterLimiter()
    {
        // set before Enter queues the exchange: another thread may dequeue and serve it at once
        _hasPermit = true;
        var entry = Connection.Context.RequestLimiter.Enter(this);
        if (entry == RequestLimiter.Entry.Refused) _hasPermit = false;
        return entry;
    }

    /// <summary>Releases the permit, so that the limiter starts the next queued request.</summary>
    internal void LeaveLimiter()
    {
        if (!_hasPermit) return;

        _hasPermit = false;
        Connection.Context.LeaveLimiter();
    }

    /// <summary>Discards the unread rest of a streamed body, after the handler has returned.</summary>
    internal virtual void DiscardBody()
    {
    }

    internal virtual void Abort()
    {
        if (_isAborted) return;

        _isAborted = true;
        Interlocked.MemoryBarrier();

        // callbacks that the application registered on the token must not block the thread that reads the connection
        if (_abort is { } source) ThreadPool.UnsafeQueueUserWorkItem(_ => Cancel(source), null);
    }

    /// <summary>Marks the response complete once the write of its last bytes has succeeded.</summary>
    internal ValueTask CompleteAfter(ValueTask sending)
    {
        if (!sending.IsCompletedSuccessfully) return CompleteLaterAsync(sending);

        End.TryComplete();
        return default;
    }

    /// <summary>Writes a response that the host itself generates.</summary>
    internal void Respond(int status, string text, string type = "text/plain; charset=utf-8")
    {
        Output.Headers.Status = status;
        Output.Headers.ContentType = type;
        Output.Append(Encoding.UTF8.GetBytes(text));
    }

    /// <summary>Calls <see cref="Respond"/> and returns a completed task, for handlers.</summary>
    internal ValueTask RespondAsync(int status, string text, string type = "text/plain; charset=utf-8")
    {
        Respond(status, text, type);
        return default;
    }

    /// <summary>Responds with 503 and Retry-After: the application is temporarily unavailable.</summary>
    internal ValueTask RespondUnavailableAsync(string text)
    {
        Output.Headers.Add("Retry-After", "5");
        return RespondAsync(503, text);
    }

    protected ObjectDisposedException Ended() =>
        new(GetType().Name, "The request has ended: its parts can be used only until its handler is done.");

    /// <summary>Resets body and response after the exchange has returned its buffers.</summary>
    protected void EndParts()
    {
        _body?.Reset();
        Output?.Release();
        _abort?.Dispose();
    }

    private async ValueTask CompleteLaterAsync(ValueTask sending)
    {
        await sending.ConfigureAwait(false);
        End.TryComplete();
    }

    private void Cancel(CancellationTokenSource source)
    {
        try
        {
            source.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The request ended just now.
        }
        catch (AggregateException error)
        {
            connection?.Log(HostLogLevel.Error, this, "A callback of the cancellation token threw.", error);
        }
    }
}
