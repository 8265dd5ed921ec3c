using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>v3's IHttpResponse on our own HTTP.</summary>
internal sealed class WireResponse(WireExchange exchange) : HostResponse(exchange.Output)
{
    public override object OriginalResponse => exchange;
}
