using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves FastCGI on the connections that a listener passes to it.</summary>
internal sealed class FastCgiServer : ConnectionServer
{
    private readonly AllowedClients _allowed;

    /// <param name="context">Shared with the other servers of the host.</param>
    /// <param name="allowed">Who may connect.</param>
    /// <param name="handler">Gets the requests.</param>
    public FastCgiServer(ServerContext context, AllowedClients allowed, IExchangeHandler handler)
        : base(context)
    {
        _allowed = allowed;
        Handler = handler;
    }

    /// <summary>Migrates connections; null (the default) if they stay. Set before the first connection.</summary>
    public IConnectionMigration? Migration { get; set; }

    /// <summary>
    /// Whether the handler gets a request as soon as its params are complete, and reads the body while it arrives:
    /// <see cref="FastCgiExchange.Incoming"/>. The handler must not hold the thread then: it is the one that reads the connection. Default
    /// false.
    /// </summary>
    public bool StreamsBodies { get; init; }

    /// <summary>Gets the requests.</summary>
    internal IExchangeHandler Handler { get; }

    /// <summary>Memory of requests.</summary>
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
