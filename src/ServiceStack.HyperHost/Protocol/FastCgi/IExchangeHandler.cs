using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves complete requests.</summary>
internal interface IExchangeHandler
{
    /// <summary>
    /// Reads the request off <paramref name="exchange"/> and puts the answer on it. A handler that is done when it returns (the fast way)
    /// returns a completed task. When the task ends, the exchange is completed and reused.
    /// </summary>
    /// <remarks>
    /// Called on the thread that read the request, with nothing else waiting for that thread, so it may block.
    /// What it throws is logged and answered with 500, or with the end of the connection if part of an answer was sent.
    /// </remarks>
    ValueTask HandleAsync(FastCgiExchange exchange);
}
