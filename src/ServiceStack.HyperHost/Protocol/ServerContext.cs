using System;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>What the servers of one host share, whatever their protocol.</summary>
internal sealed class ServerContext
{
    /// <param name="limits">Read when the context is made and while servers run; not to be changed then.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="counters">Null for counters of its own.</param>
    /// <param name="time">Measures the limits, and its timer is the heartbeat; null for the system's.</param>
    /// <exception cref="ArgumentOutOfRangeException">A limit is out of its range.</exception>
    public ServerContext(HostLimits limits, IHostLog log, HostCounters? counters = null, TimeProvider? time = null)
    {
        limits.Check();
        Limits = limits;
        Log = log;
        Counters = counters ?? new HostCounters();
        Time = time ?? TimeProvider.System;
        Rules = new LimitRules(limits, Counters, log);
        RequestLimiter = new RequestLimiter(limits, Counters);
    }

    private ServerContext(ServerContext shared, HostCounters counters)
    {
        Limits = shared.Limits;
        Log = shared.Log;
        Time = shared.Time;
        RequestLimiter = shared.RequestLimiter;
        Counters = counters;
        Rules = new LimitRules(Limits, counters, Log);
    }

    public HostLimits Limits { get; }

    public LimitRules Rules { get; }

    public HostCounters Counters { get; }

    /// <summary>Limits the requests in service over all protocols.</summary>
    public RequestLimiter RequestLimiter { get; }

    public IHostLog Log { get; }

    /// <summary>Monotonic, for limits.</summary>
    public TimeProvider Time { get; }

    /// <returns>The same, with counters that also count what is HTTP's.</returns>
    public ServerContext OverHttp() => new(this, Counters.OverHttp());

    /// <summary>A request has left service: the next one that waits is served in its place.</summary>
    public void LeaveLimiter()
    {
        if (RequestLimiter.Leave() is { } next) next.ServeOnWorker();
    }
}
