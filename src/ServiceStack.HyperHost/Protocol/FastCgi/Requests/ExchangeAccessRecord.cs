using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Access-log record of a request that did not reach a v3 service.</summary>
/// <param name="exchange">The request and its response.</param>
/// <param name="user">Authenticated user; null: REMOTE_USER, the user that the web server authenticated.</param>
/// <param name="client">Address of the client; null if it is unknown.</param>
/// <param name="ticks">Duration in Stopwatch ticks.</param>
/// <param name="trace">Trace id that the application began; null: the id in the traceparent header.</param>
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
