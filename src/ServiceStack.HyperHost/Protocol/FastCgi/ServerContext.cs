using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>What the connections of one server share.</summary>
internal sealed class ServerContext(
    HostLimits limits, IExchangeHandler handler, IHostLog log, HostCounters counters, TimeProvider time)
{
    private const int MaxSpares = 256;

    private readonly HashSet<FastCgiConnection> _connections = [];
    private readonly Stack<FastCgiExchange> _spares = new();

    public HostLimits Limits { get; } = limits;

    public LimitRules Rules { get; } = new(limits, counters, log);

    public IExchangeHandler Handler { get; } = handler;

    public IHostLog Log { get; } = log;

    /// <summary>Monotonic, for limits.</summary>
    public TimeProvider Time { get; } = time;

    /// <summary>Null if connections are never moved.</summary>
    public IConnectionMigration? Migration { get; set; }

    public HostCounters Counters { get; } = counters;

    public RequestGate Gate { get; private set; } = null!;

    public static ServerContext Create(
        HostLimits limits, IExchangeHandler handler, IHostLog log, HostCounters counters, TimeProvider time)
    {
        limits.Check();
        var server = new ServerContext(limits, handler, log, counters, time);
        server.Gate = new RequestGate(limits, server.Counters);
        return server;
    }

    public bool HasConnections
    {
        get
        {
            lock (_connections) return _connections.Count > 0;
        }
    }

    /// <returns>Not null if there are too many connections.</returns>
    public LimitBreach? Add(FastCgiConnection connection)
    {
        lock (_connections)
        {
            if (Rules.Connections(_connections.Count + 1) is { } breach) return breach;

            _connections.Add(connection);
        }

        Counters.Accepted();
        return null;
    }

    public void Remove(FastCgiConnection connection)
    {
        lock (_connections) _connections.Remove(connection);

        Counters.Closed();
    }

    /// <summary>Gets an exchange: one that an ended connection has returned, or a new one.</summary>
    /// <remarks>Unpooled exchanges of web servers with many connections would fill memory until a full collection.</remarks>
    public FastCgiExchange Rent(FastCgiConnection connection)
    {
        FastCgiExchange? spare = null;
        lock (_spares)
        {
            if (_spares.Count > 0) spare = _spares.Pop();
        }

        spare ??= new FastCgiExchange();
        spare.Connection = connection;
        return spare;
    }

    /// <summary>Returns the exchanges of a connection that has ended. None of them is in use.</summary>
    public void Return(Stack<FastCgiExchange> spares)
    {
        lock (_spares)
        {
            while (spares.Count > 0 && _spares.Count < MaxSpares)
            {
                var spare = spares.Pop();
                spare.Connection = null!;
                _spares.Push(spare);
            }
        }
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
