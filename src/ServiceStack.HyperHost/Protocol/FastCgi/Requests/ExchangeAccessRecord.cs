using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>A request that no service of v3 has seen.</summary>
/// <param name="exchange">The request and its response.</param>
/// <param name="user">Null for the one that the web server has authenticated.</param>
/// <param name="client">Null for a client that is not known.</param>
/// <param name="ticks">How long it took.</param>
/// <param name="trace">The trace that an application has begun; null for that of the header traceparent.</param>
internal sealed class ExchangeAccessRecord(
    FastCgiExchange exchange, string? user, string? client, long ticks, string? trace = null) : AccessRecord(ticks)
{
    public override string Method => exchange.Method;

    public override string Target => RequestTarget.Of(exchange);

    public override string? RemoteAddress => client;

    public override string? User => user ?? exchange.Params[KnownParam.RemoteUser];

    public override long ContentLength => exchange.ContentLength;

    public override int Status => exchange.Response.Status;

    public override long BytesWritten => exchange.Output.Written;

    private protected override string? FindTraceId() => trace;

    private protected override string? FindVariable(string name) => exchange.Params[name];

    private protected override string? FindResponseHeader(string name) => exchange.Response.Get(name);
}
