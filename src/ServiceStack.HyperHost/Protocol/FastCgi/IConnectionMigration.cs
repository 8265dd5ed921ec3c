using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Decides which process or domain serves a request, and migrates connections there.</summary>
internal interface IConnectionMigration
{
    /// <summary>
    /// Whether a stopping server migrates connections without an open request to a replacement; otherwise it closes them.
    /// </summary>
    bool HasReplacement { get; }

    /// <summary>Called when the params of a request are complete.</summary>
    /// <param name="destination">The process or domain that serves the request, as a number for <see cref="TryMove"/>.</param>
    /// <returns>False if this process serves the request.</returns>
    bool BelongsToOther(FastCgiExchange exchange, out int destination);

    /// <param name="transport">The connection, whose loop has ended.</param>
    /// <param name="destination">-1 for the replacement.</param>
    /// <param name="received">Received bytes that were not served; the destination parses them before it reads the socket.</param>
    /// <returns>False if the migration failed; the caller closes the connection.</returns>
    bool TryMove(PipeConnection transport, int destination, byte[] received);
}
