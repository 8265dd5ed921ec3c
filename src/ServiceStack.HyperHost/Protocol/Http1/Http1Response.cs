using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>v3's IHttpResponse on a response of the host's own HTTP/1.1 server.</summary>
internal sealed class Http1Response(Http1Exchange exchange) : HostResponse(exchange.Output)
{
    public override object OriginalResponse => exchange;
}
