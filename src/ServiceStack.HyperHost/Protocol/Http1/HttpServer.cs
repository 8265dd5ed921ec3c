using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Serves HTTP/1.1 on the connections that a listener passes to it.</summary>
internal sealed class HttpServer : ConnectionServer
{
    private const int MaxSpares = 256;

    private readonly Func<WireExchange, ValueTask> _handle;
    private readonly Stack<WireExchange> _spares = new();

    /// <param name="context">Shared with the other servers of the host.</param>
    /// <param name="handle">Gets the requests; ends when the response has.</param>
    public HttpServer(ServerContext context, Func<WireExchange, ValueTask> handle)
        : base(context)
    {
        _handle = handle;
        HeadLimits = new HeadLimits(context.Limits.MaxParamsBytes, context.Limits.MaxHeaderCount);
        Runner = new ExchangeRunner(this);
    }

    public HeadLimits HeadLimits { get; }

    /// <summary>Passes complete requests to the handler.</summary>
    internal ExchangeRunner Runner { get; }

    public ValueTask HandleAsync(WireExchange exchange) => _handle(exchange);

    /// <summary>
    /// An exchange of a connection that has ended, or a new one: what those leave behind fills the memory until a full collection.
    /// </summary>
    internal WireExchange RentExchange()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new WireExchange();
    }

    /// <summary>Takes the exchange of a connection that has ended.</summary>
    internal void ReturnExchange(WireExchange exchange)
    {
        exchange.Reset();
        exchange.Connection = null!;
        lock (_spares)
        {
            if (_spares.Count < MaxSpares) _spares.Push(exchange);
        }
    }

    protected override ServerConnection Open(PipeConnection transport) => new HttpConnection(transport, this);
}
