using System.Collections.Generic;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>What the connections of one server share.</summary>
internal sealed class ServerContext(FastCgiLimits limits, IExchangeHandler handler, IHostLog log)
{
    private readonly HashSet<FastCgiConnection> _connections = [];

    public FastCgiLimits Limits { get; } = limits;

    public IExchangeHandler Handler { get; } = handler;

    public IHostLog Log { get; } = log;

    /// <summary>Null where connections stay.</summary>
    public IConnectionMover? Mover { get; set; }

    public FastCgiCounters Counters { get; } = new();

    public RequestGate Gate { get; private set; } = null!;

    public static ServerContext Create(FastCgiLimits limits, IExchangeHandler handler, IHostLog log)
    {
        limits.Check();
        var server = new ServerContext(limits, handler, log);
        server.Gate = new RequestGate(limits, server.Counters);
        return server;
    }

    /// <returns>False if there are too many connections.</returns>
    public bool TryAdd(FastCgiConnection connection)
    {
        lock (_connections)
        {
            if (Limits.MaxConnections > 0 && _connections.Count >= Limits.MaxConnections) return false;

            _connections.Add(connection);
        }

        Counters.Accepted();
        return true;
    }

    public void Remove(FastCgiConnection connection)
    {
        lock (_connections) _connections.Remove(connection);

        Counters.Closed();
    }

    /// <summary>The connections that are open now.</summary>
    public FastCgiConnection[] Snapshot()
    {
        lock (_connections)
        {
            var open = new FastCgiConnection[_connections.Count];
            _connections.CopyTo(open);
            return open;
        }
    }
}
