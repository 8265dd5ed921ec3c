using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>What the servers of one host share, whatever their protocol.</summary>
[SuppressMessage("Design", "CA1001", Justification = "A source without a timer has nothing to dispose of.")]
internal sealed class ServerContext
{
    private readonly CancellationTokenSource _stopping;

    /// <param name="limits">Read when the context is made and while servers run; not to be changed then.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="counters">Null for counters of its own.</param>
    /// <param name="time">Measures the limits, and its timer is the heartbeat; null for the system's.</param>
    /// <exception cref="ArgumentOutOfRangeException">A limit is out of its range.</exception>
    public ServerContext(HostLimits limits, IHostLog log, HostCounters? counters = null, TimeProvider? time = null)
    {
        limits.Check();
        _stopping = new CancellationTokenSource();
        Limits = limits;
        Log = log;
        Counters = counters ?? new HostCounters();
        Time = time ?? TimeProvider.System;
        Rules = new LimitRules(limits, Counters, log);
        RequestLimiter = new RequestLimiter(limits, Counters);
        Runner = new ExchangeRunner(this);
    }

    private ServerContext(ServerContext shared, HostCounters counters)
    {
        _stopping = shared._stopping;
        Limits = shared.Limits;
        Log = shared.Log;
        Time = shared.Time;
        RequestLimiter = shared.RequestLimiter;
        Counters = counters;
        Rules = new LimitRules(Limits, counters, Log);
        Runner = new ExchangeRunner(this);
    }

    public HostLimits Limits { get; }

    public LimitRules Rules { get; }

    public HostCounters Counters { get; }

    /// <summary>Limits the requests in service over all protocols.</summary>
    public RequestLimiter RequestLimiter { get; }

    /// <summary>Passes complete requests to the handler of their server.</summary>
    public ExchangeRunner Runner { get; }

    public IHostLog Log { get; }

    /// <summary>Monotonic, for limits.</summary>
    public TimeProvider Time { get; }

    /// <summary>Cancelled when a server of the host begins to stop: streams without an end end then.</summary>
    public CancellationToken Stopping => _stopping.Token;

    /// <summary>Cancels <see cref="Stopping"/>. What streams do then runs on other threads.</summary>
    public void EndStreams()
    {
        if (!_stopping.IsCancellationRequested) ThreadPool.UnsafeQueueUserWorkItem(_ => Cancel(), null);
    }

    private void Cancel()
    {
        try
        {
            _stopping.Cancel();
        }
        catch (AggregateException error)
        {
            Log.Write(HostLogLevel.Error, "A callback of a stream's cancellation token threw.", error);
        }
    }

    /// <returns>The same, with counters that also count what is HTTP's.</returns>
    public ServerContext OverHttp() => new(this, Counters.OverHttp());

    /// <summary>A request has left service: the next one that waits is served in its place.</summary>
    public void LeaveLimiter()
    {
        if (RequestLimiter.Leave() is { } next) next.ServeOnWorker();
    }
}
