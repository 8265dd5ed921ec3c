using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves FastCGI on the connections that a listener passes to it.</summary>
internal sealed class FastCgiServer : ConnectionServer
{
    private readonly AllowedClients _allowed;

    /// <param name="context">Shared with the other servers of the host.</param>
    /// <param name="allowed">Peers that may connect.</param>
    /// <param name="handler">Serves the requests.</param>
    public FastCgiServer(ServerContext context, AllowedClients allowed, IExchangeHandler handler)
        : base(context)
    {
        _allowed = allowed;
        Handler = handler;
    }

    /// <summary>Migrates connections; null (the default): connections never migrate. Set before the first connection.</summary>
    public IConnectionMigration? Migration { get; set; }

    /// <summary>
    /// Whether the server calls the handler as soon as the params are complete, and the handler reads the body while it arrives
    /// (<see cref="FastCgiExchange.Incoming"/>). Such a handler must not block: its thread also reads the connection. Default false.
    /// </summary>
    public bool StreamsBodies { get; init; }

    /// <summary>Serves the requests.</summary>
    internal IExchangeHandler Handler { get; }

    /// <summary>Pool of exchange buffers.</summary>
    internal SparePool<ExchangeMemory> Spares { get; } = new();

    protected override bool TryAdmit(PipeConnection transport)
    {
        if (_allowed.Allows(transport.RemoteEndPoint?.Address, transport.IsUnix)) return true;

        Context.Counters.Refused();
        Context.Log.Write(
            HostLogLevel.Warning, transport.Peer + ": The peer is not among the allowed clients. The connection is closed.");
        return false;
    }

    protected override ServerConnection Open(PipeConnection transport) => new FastCgiConnection(transport, this);
}
