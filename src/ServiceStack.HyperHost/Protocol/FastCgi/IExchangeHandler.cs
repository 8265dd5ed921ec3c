using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves complete requests.</summary>
internal interface IExchangeHandler
{
    /// <summary>
    /// Reads the request off <paramref name="exchange"/> and puts the response on it. A handler that is done when it returns (the fast way)
    /// returns a completed task. When the task ends, so does the exchange.
    /// </summary>
    /// <remarks>
    /// Called on the thread that read the request, with nothing else waiting for that thread, so it may block.
    /// An exception is logged; the response is 500, or the connection is closed if a part of the response was sent.
    /// </remarks>
    ValueTask HandleAsync(FastCgiExchange exchange);
}
