using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Knows which requests another process or domain serves, and moves connections to it.</summary>
internal interface IConnectionMigration
{
    /// <summary>
    /// Whether connections without an open request are moved to a replacement when the server stops; otherwise they are closed.
    /// </summary>
    bool HasReplacement { get; }

    /// <summary>Called when the params of a request are complete.</summary>
    /// <param name="destination">Who serves it: a number for <see cref="TryMove"/>.</param>
    /// <returns>False if it is to be served here.</returns>
    bool BelongsToOther(FastCgiExchange exchange, out int destination);

    /// <param name="transport">The connection, whose loop has ended.</param>
    /// <param name="destination">-1 for the replacement.</param>
    /// <param name="received">Bytes that were received and not served; the destination reads them first.</param>
    /// <returns>False if the connection can't be moved; the caller closes it.</returns>
    bool TryMove(PipeConnection transport, int destination, byte[] received);
}
