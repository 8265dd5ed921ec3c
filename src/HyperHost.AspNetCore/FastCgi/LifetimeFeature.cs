using System.Threading;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Whether the client is still connected, and the abort of a request.</summary>
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

    // FastCGI can't mark a response as failed in a way that web servers recognize, so the connection is closed.
    public void Abort()
    {
        var exchange = context.Exchange;
        exchange.Abort();
        exchange.Connection.Cut(exchange);
    }
}
