using System;
using System.Threading;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>One request of a connection, and its response. The object is reused for later requests.</summary>
internal sealed class WireExchange : IWaitingRequest
{
    private CancellationTokenSource? _abort;
    private volatile bool _isAborted;
    private bool _isInLimiter;
    private int _number;

    /// <summary>Request line and headers.</summary>
    public RequestHead Head { get; } = new();

    /// <summary>The whole body: readable, seekable, of known length.</summary>
    public RequestBody Body { get; } = new();

    /// <summary>The connection that it came on.</summary>
    public HttpConnection Connection { get; internal set; } = null!;

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
    public bool WantsClose => !Head.KeepAlive || Connection.IsEnding;

    /// <summary>The last bytes are about to be sent: the client's next request may take this one's slot in the request limit.</summary>
    public void LeaveLimiter()
    {
        if (!_isInLimiter) return;

        _isInLimiter = false;
        Connection.Context.LeaveLimiter();
    }

    void IWaitingRequest.ServeOnWorker() => Connection.ServeOnWorker();

    /// <summary>Distinguishes this request from those before and after it.</summary>
    internal int Number => Volatile.Read(ref _number);

    internal void EnterLimiter() => _isInLimiter = true;

    internal void Abort()
    {
        if (_isAborted) return;

        _isAborted = true;
        Interlocked.MemoryBarrier();
        Cancel();
    }

    /// <summary>Clears the object for the next request.</summary>
    internal void Reset()
    {
        Interlocked.Increment(ref _number);
        Head.Reset();
        Body.Reset();
        _abort?.Dispose();
        _abort = null;
        _isAborted = false;
        _isInLimiter = false;
        Closes = false;
        IsComplete = false;
        HasStarted = false;
    }

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
            Connection.Log(HostLogLevel.Error, "A callback of the cancellation token threw.", error);
        }
    }
}
