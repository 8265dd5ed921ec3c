using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>Serves HTTP/1.1 on connections that a listener passes to it, and watches their limits.</summary>
internal sealed class HttpServer : IDisposable
{
    private const int MaxSpares = 256;

    private static readonly TimeSpan StopInterval = TimeSpan.FromMilliseconds(20);

    private readonly HashSet<HttpConnection> _connections = [];
    private readonly Stack<WireExchange> _spares = new();
    private readonly Func<WireExchange, ValueTask> _handle;
    private readonly ResponseLimits _answers;
    private readonly HeartbeatCallback _heartbeat;
    private volatile bool _isStopping;

    /// <param name="limits">Read when the server is made and while it runs; not to be changed then.</param>
    /// <param name="counters">What is counted, together with others or alone.</param>
    /// <param name="gate">Limits the requests in service; may be shared with other servers.</param>
    /// <param name="handle">Gets the requests; ends when the answer has.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="time">Limits are measured by it, and the heartbeat is its timer; null for the system's.</param>
    /// <exception cref="ArgumentOutOfRangeException">A limit is out of its range.</exception>
    public HttpServer(
        HostLimits limits,
        HostCounters counters,
        RequestGate gate,
        Func<WireExchange, ValueTask> handle,
        IHostLog log,
        TimeProvider? time = null)
    {
        Time = time ?? TimeProvider.System;
        limits.Check();
        Limits = limits;
        HeadLimits = new HeadLimits(limits.MaxParamsBytes, limits.MaxHeaderCount);
        Counters = counters;
        Gate = gate;
        _handle = handle;
        Log = log;
        Rules = new LimitRules(limits, counters, log);
        _answers = new ResponseLimits(Rules);
        _heartbeat = new HeartbeatCallback(OnHeartbeat, Time);
    }

    public HostLimits Limits { get; }

    public LimitRules Rules { get; }

    public HeadLimits HeadLimits { get; }

    public HostCounters Counters { get; }

    public RequestGate Gate { get; }

    public IHostLog Log { get; }

    /// <summary>Monotonic, for limits.</summary>
    public TimeProvider Time { get; }

    public ValueTask HandleAsync(WireExchange exchange) => _handle(exchange);

    /// <summary>Serves one connection to its end. Does not throw. This is what a listener is given.</summary>
    public async Task ServeAsync(PipeConnection transport)
    {
        var connection = new HttpConnection(transport, this);
        if (Add(connection) is { } breach)
        {
            Counters.Refused();
            Rules.Report(transport.Peer, breach);
            return;
        }

        _heartbeat.Begin();
        try
        {
            _answers.Apply(transport);
            if (_isStopping) connection.Stop(Time.Milliseconds());
            await connection.RunAsync().ConfigureAwait(false);
        }
        finally
        {
            lock (_connections) _connections.Remove(connection);
            Counters.Closed();
        }
    }

    /// <summary>
    /// Ends the connections: those with a request when it has ended, idle ones after <see cref="HostLimits.IdleDrainTime"/>, those that are
    /// left after <paramref name="drain"/> by force. Listeners are to be closed before.
    /// </summary>
    /// <param name="drain">Null for <see cref="HostLimits.DrainTimeout"/>.</param>
    public async Task StopAsync(TimeSpan? drain = null)
    {
        _isStopping = true;
        var stoppedAt = Time.Milliseconds();
        var longest = (drain ?? Limits.DrainTimeout).TotalMilliseconds;
        foreach (var connection in Snapshot()) connection.Stop(stoppedAt);

        // The first check comes after a pause: a connection that was accepted last may not be counted yet.
        do
        {
            await Task.Delay(StopInterval).ConfigureAwait(false);
            OnHeartbeat();
        }
        while (Snapshot().Length > 0 && Time.Milliseconds() - stoppedAt < longest);

        var left = Snapshot();
        foreach (var connection in left) connection.LogUndone();
        foreach (var connection in left) connection.Abort();
        _heartbeat.Dispose();
    }

    public void Dispose() => _heartbeat.Dispose();

    /// <summary>
    /// An exchange of a connection that has ended, or a new one: what those leave behind fills the memory until a full collection.
    /// </summary>
    internal WireExchange RentExchange()
    {
        lock (_spares) return _spares.Count > 0 ? _spares.Pop() : new WireExchange();
    }

    /// <summary>Takes the exchange of a connection that has ended.</summary>
    internal void ReturnExchange(WireExchange exchange)
    {
        exchange.Reset();
        exchange.Connection = null!;
        lock (_spares)
        {
            if (_spares.Count < MaxSpares) _spares.Push(exchange);
        }
    }

    private LimitBreach? Add(HttpConnection connection)
    {
        lock (_connections)
        {
            if (Rules.Connections(_connections.Count + 1) is { } breach) return breach;

            _connections.Add(connection);
        }

        Counters.Accepted();
        return null;
    }

    private HttpConnection[] Snapshot()
    {
        lock (_connections)
        {
            var open = new HttpConnection[_connections.Count];
            _connections.CopyTo(open);
            return open;
        }
    }

    /// <returns>Whether there are connections, whose limits are to be checked.</returns>
    private bool OnHeartbeat()
    {
        var now = Time.Milliseconds();
        var connections = Snapshot();
        foreach (var connection in connections) connection.OnHeartbeat(now);
        return connections.Length > 0;
    }
}
