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
    private readonly Stack<RequestHead> _spares = new();

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
    /// A head of a connection that has ended, or a new one: what those leave behind fills the memory until a full collection.
    /// </summary>
    internal RequestHead RentHead()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new RequestHead();
    }

    /// <summary>Takes the head of a connection that has ended.</summary>
    internal void ReturnHead(RequestHead head)
    {
        lock (_spares)
        {
            if (_spares.Count < MaxSpares) _spares.Push(head);
        }
    }

    protected override ServerConnection Open(PipeConnection transport) => new HttpConnection(transport, this);
}
