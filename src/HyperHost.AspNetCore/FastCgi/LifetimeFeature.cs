using System.Threading;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Whether a client still waits for the response.</summary>
internal sealed class LifetimeFeature(ExchangeContext context) : IHttpRequestLifetimeFeature
{
    private CancellationToken? _token;

    public CancellationToken RequestAborted
    {
        get => _token ??= context.Exchange.Aborted;
        set
        {
            context.CheckOpen();
            _token = value;
        }
    }

    // FastCGI has no end of a response that web servers take for a failure: only the end of the connection is one
    public void Abort()
    {
        var exchange = context.Exchange;
        exchange.Abort();
        exchange.Connection.Cut(exchange);
    }
}
