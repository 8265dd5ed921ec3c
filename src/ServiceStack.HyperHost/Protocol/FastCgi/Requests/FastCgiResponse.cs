using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>v3's IHttpResponse on a FastCGI exchange.</summary>
internal sealed class FastCgiResponse(FastCgiExchange exchange) : HostResponse(exchange.Output)
{
    public override object OriginalResponse => exchange;

    // the connection ends the response when the handler's task completes
    protected override ValueTask EndAsync() => default;
}
