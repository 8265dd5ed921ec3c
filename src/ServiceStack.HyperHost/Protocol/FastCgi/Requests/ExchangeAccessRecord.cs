using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;


namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>A request that no service of v3 has seen.</summary>
internal sealed class ExchangeAccessRecord(FastCgiExchange exchange, string? user, long ticks) : AccessRecord(ticks)
{
    public override string Method => exchange.Method;

    public override string Target => RequestTarget.Of(exchange);

    public override string? RemoteAddress => PeerAddresses.Normalize(exchange.Params[KnownParam.RemoteAddr]);

    public override string? User => user ?? exchange.Params[KnownParam.RemoteUser];

    public override long ContentLength => exchange.ContentLength;

    public override int Status => exchange.Response.Status;

    public override long BytesWritten => exchange.Output.Written;

    private protected override string? FindVariable(string name) => exchange.Params[name];

    private protected override string? FindResponseHeader(string name) => exchange.Response.Get(name);
}
