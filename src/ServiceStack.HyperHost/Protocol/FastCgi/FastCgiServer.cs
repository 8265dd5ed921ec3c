using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Serves FastCGI on the connections that it is given, and watches their limits.</summary>
internal sealed class FastCgiServer : IDisposable
{
    private static readonly TimeSpan StopInterval = TimeSpan.FromMilliseconds(20);

    // what comes may be on its way between two of the places that are looked at
    private const int QuietLooks = 2;

    private readonly ServerContext _context;
    private readonly AllowedClients _allowed;
    private readonly ResponseLimits _answers;
    private readonly HeartbeatCallback _heartbeat;
    private long? _drainEnd;
    private volatile bool _isStopping;

    /// <param name="limits">Read when the server is made and while it runs; not to be changed then.</param>
    /// <param name="allowed">Who may connect.</param>
    /// <param name="handler">Gets the requests.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="counters">What is counted; null for counters of its own.</param>
    /// <param name="time">Limits are measured by it, and the heartbeat is its timer; null for the system's.</param>
    /// <exception cref="ArgumentOutOfRangeException">A limit makes no sense.</exception>
    public FastCgiServer(
        HostLimits limits,
        AllowedClients allowed,
        IExchangeHandler handler,
        IHostLog log,
        HostCounters? counters = null,
        TimeProvider? time = null)
    {
        time ??= TimeProvider.System;
        _context = ServerContext.Create(limits, handler, log, counters ?? new HostCounters(), time);
        _allowed = allowed;
        _answers = new ResponseLimits(_context.Rules);
        _heartbeat = new HeartbeatCallback(OnHeartbeat, time);
    }

    public HostCounters Counters => _context.Counters;

    /// <summary>Migrates connections; null (the default) if they stay. Set before the first connection.</summary>
    public IConnectionMigration? Migration
    {
        get => _context.Migration;
        set => _context.Migration = value;
    }

    /// <summary>Connections that a listener has taken and not given here yet; null (the default) if there are none.</summary>
    public Func<int>? Arriving { get; set; }

    public HostLimits Limits => _context.Limits;

    /// <summary>How many requests are in service at once, for others that count there too.</summary>
    public RequestGate Gate => _context.Gate;

    /// <summary>Serves one connection to its end. Does not throw. This is what a listener is given.</summary>
    public async Task ServeAsync(PipeConnection transport)
    {
        if (!IsAllowed(transport)) return;

        using var connection = new FastCgiConnection(transport, _context);
        if (_context.Add(connection) is { } breach)
        {
            _context.Counters.Refused();
            _context.Rules.Report(transport.Peer, breach);
            return;
        }

        _heartbeat.Begin();
        try
        {
            _answers.Apply(transport);
            if (_isStopping) connection.Stop(_context.Time.Milliseconds());
            await connection.RunAsync().ConfigureAwait(false);
        }
        finally
        {
            _context.Remove(connection);
        }
    }

    /// <summary>Whether the time of <see cref="DrainAsync"/> is over.</summary>
    public bool IsDrainOver => _context.Time.Milliseconds() >= _drainEnd;

    /// <summary>
    /// Begins the stop: connections end when their requests have, idle ones after <see cref="HostLimits.IdleDrainTime"/>. The task ends
    /// when none is left. Connections that come later are served, each for one request.
    /// </summary>
    /// <param name="longest">From the first call on; null for <see cref="HostLimits.DrainTimeout"/>.</param>
    public async Task DrainAsync(TimeSpan? longest = null)
    {
        _isStopping = true;
        var now = _context.Time.Milliseconds();
        _drainEnd ??= now + (long)Math.Min((longest ?? Limits.DrainTimeout).TotalMilliseconds, int.MaxValue);
        foreach (var connection in _context.Snapshot()) connection.Stop(now);

        // The first look comes after a pause: what was accepted last may be on its way here.
        var quiet = 0;
        do
        {
            await Task.Delay(StopInterval).ConfigureAwait(false);
            OnHeartbeat();
            quiet = Arriving?.Invoke() > 0 || _context.HasConnections ? 0 : quiet + 1;
        }
        while (quiet < QuietLooks && !IsDrainOver);
    }

    /// <summary>
    /// Drains, and ends by force what is left after <paramref name="longest"/>. Listeners are to be closed before.
    /// </summary>
    /// <param name="longest">From the first drain on; null for <see cref="HostLimits.DrainTimeout"/>.</param>
    public async Task StopAsync(TimeSpan? longest = null)
    {
        await DrainAsync(longest).ConfigureAwait(false);

        var left = _context.Snapshot();
        foreach (var connection in left) connection.LogUndone();
        foreach (var connection in left) connection.Abort();
        _heartbeat.Dispose();
    }

    public void Dispose() => _heartbeat.Dispose();

    private bool IsAllowed(PipeConnection transport)
    {
        if (_allowed.Allows(transport.RemoteEndPoint?.Address, transport.IsUnix)) return true;

        _context.Counters.Refused();
        _context.Log.Write(
            HostLogLevel.Warning, transport.Peer + ": The peer is not among the allowed clients. The connection is closed.");
        return false;
    }

    /// <returns>Whether there are connections, whose limits are to be checked.</returns>
    private bool OnHeartbeat()
    {
        var now = _context.Time.Milliseconds();
        var connections = _context.Snapshot();
        foreach (var connection in connections) connection.OnHeartbeat(now);
        return connections.Length > 0;
    }
}
