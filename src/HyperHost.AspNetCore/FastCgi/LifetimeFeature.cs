using System.Threading;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Whether a client still waits for the response.</summary>
internal sealed class LifetimeFeature : IHttpRequestLifetimeFeature
{
    private FastCgiExchange? _exchange;
    private CancellationToken? _set;
    private bool _wasAborted;

    /// <summary>The client disconnected, the web server aborted the request, or the application did.</summary>
    public bool IsAborted => _exchange?.IsAborted ?? _wasAborted;

    public CancellationToken RequestAborted
    {
        get => _set ?? _exchange?.Aborted ?? new CancellationToken(_wasAborted);
        set => _set = value;
    }

    public void Begin(FastCgiExchange exchange)
    {
        _set = null;
        _exchange = exchange;
    }

    public void End()
    {
        _wasAborted = _exchange?.IsAborted == true;
        _exchange = null;
        _set = null;
    }

    // FastCGI has no end of a response that web servers take for a failure: only the end of the connection is one
    public void Abort()
    {
        if (_exchange is { } exchange) exchange.Connection.Cut(exchange);
    }
}
