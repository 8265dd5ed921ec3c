using ServiceStack.HyperHost.Sockets;


namespace ServiceStack.HyperHost.FastCgi;

/// <summary>Knows places where requests are served that are not to be served here, and brings connections there.</summary>
internal interface IConnectionMover
{
    /// <summary>Whether connections that have no open request are moved when the server stops, in place of being closed.</summary>
    bool HasSuccessor { get; }

    /// <summary>Asked when the params of a request are whole.</summary>
    /// <param name="place">Where it is to be served, for <see cref="TryMove"/>.</param>
    /// <returns>False if it is to be served here.</returns>
    bool IsElsewhere(FastCgiExchange exchange, out int place);

    /// <param name="transport">Its loop has ended.</param>
    /// <param name="place">-1 for the successor.</param>
    /// <param name="begun">Bytes of the peer that are to be taken again there.</param>
    /// <returns>False if it can't be moved: it is closed then.</returns>
    bool TryMove(PipeConnection transport, int place, byte[] begun);
}
