using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>One request and its response. Belongs to its handler until that is done.</summary>
/// <remarks>
/// Each request has its own, so that what a handler keeps reaches no later request. Only its memory is reused: at its end the exchange
/// gives it away, and throws from then on.
/// </remarks>
/// <param name="connection">The connection that it came on; null for one that is only parsed.</param>
internal abstract class Exchange(IExchangeConnection? connection) : IWaitingRequest
{
    /// <summary>Who ends the response. A field, since the state machine is a struct.</summary>
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

    /// <summary>The bytes of the connection.</summary>
    public PipeConnection Transport => Connection.Transport;

    /// <summary>The response is no longer wanted: the client disconnected, the web server aborted the request, or time was up.</summary>
    public bool IsAborted => _isAborted;

    /// <summary>Set when <see cref="IsAborted"/> becomes true. Costs an object in requests that ask for it.</summary>
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

    /// <summary>The connection that it came on.</summary>
    internal IExchangeConnection Connection => connection!;

    /// <summary>The request has ended: its memory is another one's.</summary>
    internal abstract bool IsOver { get; }

    /// <summary>What of the request a log line begins with.</summary>
    internal abstract string LogName { get; }

    internal ExchangeState State => (ExchangeState)Volatile.Read(ref _state);

    /// <summary>When the present state began, in milliseconds of the server's <see cref="ServerContext.Time"/>.</summary>
    internal long Since => Volatile.Read(ref _since);

    /// <summary>Its service was cancelled, because it takes too long.</summary>
    internal bool IsCancellationRequested { get; set; }

    /// <summary>What was written is not the whole response, and nothing follows.</summary>
    internal bool IsIncomplete { get; set; }

    /// <summary>The connection closes after it, though the peer would keep it. Fixed when the end of the response is written.</summary>
    internal bool IsLast { get; set; }

    void IWaitingRequest.ServeOnWorker() => Connection.ServeOnWorker(this);

    internal void SetState(ExchangeState state, long now)
    {
        Volatile.Write(ref _since, now);
        Volatile.Write(ref _state, (int)state);
    }

    /// <summary>The service has completed: its timeout ends and its permit is free, while the rest of the response is sent.</summary>
    internal void BeginSending()
    {
        LeaveLimiter();
        SetState(ExchangeState.Sending, Connection.Context.Time.Milliseconds());
    }

    /// <summary>Asks for a permit to be served.</summary>
    internal RequestLimiter.Entry EnterLimiter()
    {
        // before the queue has it: another thread may serve it at once
        _hasPermit = true;
        var entry = Connection.Context.RequestLimiter.Enter(this);
        if (entry == RequestLimiter.Entry.Refused) _hasPermit = false;
        return entry;
    }

    /// <summary>The request has left service: another may be served in its place.</summary>
    internal void LeaveLimiter()
    {
        if (!_hasPermit) return;

        _hasPermit = false;
        Connection.Context.LeaveLimiter();
    }

    /// <summary>The handler is done: the rest of a body that is passed on while it arrives is discarded.</summary>
    internal virtual void DiscardBody()
    {
    }

    internal virtual void Abort()
    {
        if (_isAborted) return;

        _isAborted = true;
        Interlocked.MemoryBarrier();

        // what the application has registered must not hold the thread that reads the connection
        if (_abort is { } source) ThreadPool.UnsafeQueueUserWorkItem(_ => Cancel(source), null);
    }

    /// <summary>The response is complete when its last bytes were written.</summary>
    internal ValueTask CompleteAfter(ValueTask sending)
    {
        if (!sending.IsCompletedSuccessfully) return CompleteLaterAsync(sending);

        End.TryComplete();
        return default;
    }

    /// <summary>Writes a plain-text response of the host itself.</summary>
    internal void Respond(int status, string text, string type = "text/plain; charset=utf-8")
    {
        Output.Headers.Status = status;
        Output.Headers.ContentType = type;
        Output.Append(Encoding.UTF8.GetBytes(text));
    }

    /// <summary>The same, as a handler that is done.</summary>
    internal ValueTask RespondAsync(int status, string text, string type = "text/plain; charset=utf-8")
    {
        Respond(status, text, type);
        return default;
    }

    /// <summary>Writes a 503 for an application that is not served at the moment.</summary>
    internal ValueTask RespondUnavailableAsync(string text)
    {
        Output.Headers.Add("Retry-After", "5");
        return RespondAsync(503, text);
    }

    protected ObjectDisposedException Ended() =>
        new(GetType().Name, "The request has ended: its parts can be used only until its handler is done.");

    /// <summary>The memory was given away.</summary>
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
