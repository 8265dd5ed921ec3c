using System.Collections.Generic;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves FastCGI on the connections that a listener passes to it.</summary>
internal sealed class FastCgiServer : ConnectionServer
{
    private const int MaxSpares = 256;

    private readonly AllowedClients _allowed;
    private readonly Stack<ExchangeMemory> _spares = new();

    /// <param name="context">Shared with the other servers of the host.</param>
    /// <param name="allowed">Who may connect.</param>
    /// <param name="handler">Gets the requests.</param>
    public FastCgiServer(ServerContext context, AllowedClients allowed, IExchangeHandler handler)
        : base(context)
    {
        _allowed = allowed;
        Runner = new ExchangeRunner(handler, context);
    }

    /// <summary>Migrates connections; null (the default) if they stay. Set before the first connection.</summary>
    public IConnectionMigration? Migration { get; set; }

    /// <summary>
    /// Whether the handler gets a request as soon as its params are complete, and reads the body while it arrives:
    /// <see cref="FastCgiExchange.Incoming"/>. The handler must not hold the thread then: it is the one that reads the connection. Default
    /// false.
    /// </summary>
    public bool StreamsBodies { get; init; }

    /// <summary>Passes complete requests to the handler.</summary>
    internal ExchangeRunner Runner { get; }

    /// <summary>Gets an exchange's memory: one that an ended connection has returned, or a new one.</summary>
    /// <remarks>Unpooled, that of web servers with many connections would fill memory until a full collection.</remarks>
    internal ExchangeMemory Rent()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new ExchangeMemory();
    }

    /// <summary>Returns the memory of a connection that has ended.</summary>
    internal void Return(Stack<ExchangeMemory> spares)
    {
        lock (_spares)
        {
            while (spares.Count > 0 && _spares.Count < MaxSpares) _spares.Push(spares.Pop());
        }
    }

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
