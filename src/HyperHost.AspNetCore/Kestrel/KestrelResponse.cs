using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>v3's IHttpResponse on a response of Kestrel's.</summary>
internal class KestrelResponse(HttpExchange exchange) : HostResponse(new KestrelResponseBuffer(exchange))
{
    public override object OriginalResponse => exchange.Context.Response;
}
