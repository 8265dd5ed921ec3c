using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Serves the connections that a listener passes to it, checks their limits, and drains them at the stop.</summary>
internal abstract class ConnectionServer : IDisposable
{
    // A connection between listener and server is counted by neither for a moment, so DrainAsync checks twice.
    private const int QuietChecks = 2;

    private static readonly TimeSpan StopInterval = TimeSpan.FromMilliseconds(20);

    private readonly HashSet<ServerConnection> _connections = [];
    private readonly ResponseLimits _responseLimits;
    private readonly HeartbeatCallback _heartbeat;
    private long? _drainEnd;
    private volatile bool _isStopping;

    /// <param name="context">Shared with the other servers of the host.</param>
    protected ConnectionServer(ServerContext context)
    {
        Context = context;
        _responseLimits = new ResponseLimits(context.Rules);
        _heartbeat = new HeartbeatCallback(OnHeartbeat, context.Time);
    }

    public ServerContext Context { get; }

    public HostCounters Counters => Context.Counters;

    /// <summary>Counts accepted connections that have not reached <see cref="ServeAsync"/> yet; null (the default): 0.</summary>
    public Func<int>? Arriving { get; set; }

    /// <summary>Whether the timeout of <see cref="DrainAsync"/> has elapsed.</summary>
    public bool IsDrainOver => Context.Time.Milliseconds() >= _drainEnd;

    /// <summary>Serves one accepted connection until it closes. Does not throw. Called by listeners.</summary>
    public async Task ServeAsync(PipeConnection transport)
    {
        if (!TryAdmit(transport)) return;

        using var connection = Open(transport);
        if (Add(connection) is { } breach)
        {
            Context.Counters.Refused();
            Context.Rules.Report(transport.Peer, breach);
            return;
        }

        _heartbeat.Start();
        try
        {
            _responseLimits.Apply(transport);
            if (_isStopping) connection.Stop(Context.Time.Milliseconds());
            await connection.RunAsync().ConfigureAwait(false);
        }
        finally
        {
            lock (_connections) _connections.Remove(connection);
            Context.Counters.Closed();
        }
    }

    /// <summary>
    /// Begins the stop: a connection closes when its open requests have ended, an idle connection after
    /// <see cref="HostLimits.IdleDrainTime"/>. The task completes when all connections are closed. A connection accepted later serves
    /// one request.
    /// </summary>
    /// <param name="longest">Timeout, counted from the first call; null: <see cref="HostLimits.DrainTimeout"/>.</param>
    /// <param name="cancellationToken">Ends the drain early.</param>
    public async Task DrainAsync(TimeSpan? longest = null, CancellationToken cancellationToken = default)
    {
        _isStopping = true;
        Context.EndStreams();
        var now = Context.Time.Milliseconds();
        _drainEnd ??= now + (long)Math.Min((longest ?? Context.Limits.DrainTimeout).TotalMilliseconds, int.MaxValue);
        foreach (var connection in Snapshot()) connection.Stop(now);

        var quiet = 0;
        do
        {
            await Task.Delay(StopInterval, CancellationToken.None).ConfigureAwait(false);
            OnHeartbeat();
            quiet = Arriving?.Invoke() > 0 || HasConnections ? 0 : quiet + 1;
        }
        while (quiet < QuietChecks && !IsDrainOver && !cancellationToken.IsCancellationRequested);
    }

    /// <summary>Drains, then aborts the connections that are still open. Close the listeners before.</summary>
    /// <param name="longest">Timeout, counted from the first drain; null: <see cref="HostLimits.DrainTimeout"/>.</param>
    /// <param name="cancellationToken">Ends the drain early.</param>
    public async Task StopAsync(TimeSpan? longest = null, CancellationToken cancellationToken = default)
    {
        await DrainAsync(longest, cancellationToken).ConfigureAwait(false);

        var left = Snapshot();
        foreach (var connection in left) connection.LogUndone();
        foreach (var connection in left) connection.Abort();
        _heartbeat.Dispose();
    }

    public void Dispose() => _heartbeat.Dispose();

    /// <summary>Whether the peer may connect. Counts and logs a refusal.</summary>
    protected virtual bool TryAdmit(PipeConnection transport) => true;

    /// <summary>A connection of the server's protocol.</summary>
    protected abstract ServerConnection Open(PipeConnection transport);

    private bool HasConnections
    {
        get
        {
            lock (_connections) return _connections.Count > 0;
        }
    }

    private LimitBreach? Add(ServerConnection connection)
    {
        lock (_connections)
        {
            if (Context.Rules.Connections(_connections.Count + 1) is { } breach) return breach;

            _connections.Add(connection);
        }

        Context.Counters.Accepted();
        return null;
    }

    private ServerConnection[] Snapshot()
    {
        lock (_connections)
        {
            var open = new ServerConnection[_connections.Count];
            _connections.CopyTo(open);
            return open;
        }
    }

    /// <returns>False without connections: the heartbeat then stops.</returns>
    private bool OnHeartbeat()
    {
        var now = Context.Time.Milliseconds();
        var connections = Snapshot();
        foreach (var connection in connections) connection.OnHeartbeat(now);
        return connections.Length > 0;
    }
}
