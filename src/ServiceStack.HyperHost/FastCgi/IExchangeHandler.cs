using System.Threading.Tasks;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>Serves whole requests.</summary>
internal interface IExchangeHandler
{
    /// <summary>
    /// Reads the request off <paramref name="exchange"/> and puts the answer on it. A handler that is done when it returns (the fast way)
    /// gives back a completed task; the exchange is completed and taken back as soon as the task is.
    /// </summary>
    /// <remarks>
    /// Called on the thread that read the request, with nothing else waiting for that thread, so it may block.
    /// What it throws is logged and answered with 500, or with the end of the connection if part of an answer was sent.
    /// </remarks>
    ValueTask HandleAsync(FastCgiExchange exchange);
}
