using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Serves HTTP/1.1 on the connections that a listener passes to it.</summary>
internal sealed class HttpServer : ConnectionServer
{
    private readonly Func<Http1Exchange, ValueTask> _handle;

    /// <param name="context">Shared with the other servers of the host.</param>
    /// <param name="handle">Serves a request; its task completes after the response has ended.</param>
    public HttpServer(ServerContext context, Func<Http1Exchange, ValueTask> handle)
        : base(context)
    {
        _handle = handle;
        HeadLimits = new HeadLimits(context.Limits.MaxParamsBytes, context.Limits.MaxHeaderCount);
    }

    public HeadLimits HeadLimits { get; }

    /// <summary>Pool of request heads, with their buffers.</summary>
    internal SparePool<RequestHead> Spares { get; } = new();

    public ValueTask HandleAsync(Http1Exchange exchange) => _handle(exchange);

    protected override ServerConnection Open(PipeConnection transport) => new HttpConnection(transport, this);
}
