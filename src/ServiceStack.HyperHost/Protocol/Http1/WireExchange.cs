using System;
using System.Threading;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>One request of a connection, and its response.</summary>
/// <remarks>
/// Each request has its own, so that what a service keeps reaches no later request. Only its <see cref="RequestHead"/> is reused: at
/// <see cref="End"/> the exchange gives it away, and throws from then on.
/// </remarks>
/// <param name="connection">The connection that it comes on.</param>
/// <param name="head">Empty.</param>
internal sealed class WireExchange(HttpConnection connection, RequestHead head) : IWaitingRequest
{
    private RequestHead? _head = head;
    private RequestBody? _body;
    private CancellationTokenSource? _abort;
    private volatile bool _isAborted;
    private bool _isInLimiter;

    /// <summary>Request line and headers.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public RequestHead Head => _head ?? throw Ended();

    /// <summary>The whole body: readable, seekable, of known length.</summary>
    public RequestBody Body => _body ??= _head is null ? throw Ended() : new RequestBody();

    /// <summary>Bytes of the body that have come.</summary>
    public long ContentLength => _body?.Length ?? 0;

    /// <summary>The connection that it came on.</summary>
    public HttpConnection Connection => connection;

    /// <summary>The request has ended: its head is another one's.</summary>
    public bool IsOver => _head is null;

    /// <summary>The last bytes of the response were written, or are about to be. Under the connection's lock.</summary>
    public bool HasSentEnd { get; internal set; }

    /// <summary>The connection closes after the response. Fixed when the head of the response is written.</summary>
    public bool Closes { get; internal set; }

    /// <summary>The last byte of the response was sent.</summary>
    public bool IsComplete { get; internal set; }

    /// <summary>A part of the response was sent, or is about to be.</summary>
    public bool HasStarted { get; internal set; }

    /// <summary>The response is no longer wanted: the client disconnected, or time was up.</summary>
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
                if (_isAborted) Cancel();
            }

            return _abort!.Token;
        }
    }

    /// <summary>Whether the connection is to close after a response whose head is written now (RFC 9112 §9.3).</summary>
    public bool WantsClose => !Head.KeepAlive || connection.IsEnding;

    /// <summary>The last bytes are about to be sent: the client's next request may take this one's slot in the request limit.</summary>
    public void LeaveLimiter()
    {
        if (!_isInLimiter) return;

        _isInLimiter = false;
        connection.Context.LeaveLimiter();
    }

    void IWaitingRequest.ServeOnWorker() => connection.ServeOnWorker();

    internal void EnterLimiter() => _isInLimiter = true;

    internal void Abort()
    {
        if (_isAborted) return;

        _isAborted = true;
        Interlocked.MemoryBarrier();
        Cancel();
    }

    /// <summary>Ends the request: its head and its body can't be used any more. Once.</summary>
    /// <returns>Ready for another request.</returns>
    internal RequestHead End()
    {
        var head = Interlocked.Exchange(ref _head, null) ?? throw Ended();
        _body?.Reset();
        head.Reset();
        _abort?.Dispose();
        return head;
    }

    private static ObjectDisposedException Ended() =>
        new(nameof(WireExchange), "The request has ended: its parts can be used only until its service is done.");

    private void Cancel()
    {
        try
        {
            _abort?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The request ended just now.
        }
        catch (AggregateException error)
        {
            connection.Log(HostLogLevel.Error, "A callback of the cancellation token threw.", error);
        }
    }
}
