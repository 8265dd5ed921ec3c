using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves complete requests.</summary>
internal interface IExchangeHandler
{
    /// <summary>
    /// Reads the request from <paramref name="exchange"/> and writes its response. A synchronous handler returns a completed task, which is
    /// the fast path. The exchange ends when the task completes.
    /// </summary>
    /// <remarks>
    /// May block: no other work waits for the thread that calls the handler.
    /// The caller logs an exception and responds with 500, or closes the connection if a part of the response was sent.
    /// </remarks>
    ValueTask HandleAsync(FastCgiExchange exchange);
}
