using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>
/// Migrates the connections of one application: to another application if that serves the next request, to the dispatcher if no
/// application serves it, and to the replacement (a new process or domain of the same application) when this one stops.
/// </summary>
/// <param name="table">All applications that share addresses.</param>
/// <param name="own">Number of this application.</param>
/// <param name="dispatcher">Number of the dispatcher's descriptor channel. The dispatcher responds to requests for no application.</param>
/// <param name="hasReplacement">Whether a replacement reads the application's descriptor channel.</param>
[SupportedOSPlatform("linux")]
internal sealed class ApplicationMigration(SharedTable table, int own, int dispatcher, Func<bool> hasReplacement) : IConnectionMigration
{
    public bool HasReplacement => hasReplacement();

    public bool BelongsToOther(FastCgiExchange exchange, out int destination)
    {
        destination = own;
        if (table.RoutesOf(exchange) is not { } routes) return false;

        destination = routes.Find(exchange);
        if (destination < 0) destination = dispatcher;
        return destination != own;
    }

    public bool TryMove(PipeConnection transport, int destination, byte[] received)
    {
        if (transport.Detach() is not { } connection) return false;

        table.Channels[destination < 0 ? own : destination].Post(connection, transport.AddressIndex, received);
        return true;
    }
}
