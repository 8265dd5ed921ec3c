using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Limits, log, counters, clock and request limiter, shared by the servers of one host.</summary>
[SuppressMessage("Design", "CA1001", Justification = "A source without a timer has nothing to dispose of.")]
internal sealed class ServerContext
{
    private readonly CancellationTokenSource _stopping;

    /// <param name="limits">Must not change any more: the constructor and running servers read it.</param>
    /// <param name="log">Receives the log lines.</param>
    /// <param name="counters">Null: new counters.</param>
    /// <param name="time">Clock of timeouts and heartbeat; null: the system's.</param>
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

    /// <summary>Calls the handlers of the servers.</summary>
    public ExchangeRunner Runner { get; }

    public IHostLog Log { get; }

    /// <summary>Clock of timeouts and heartbeat.</summary>
    public TimeProvider Time { get; }

    /// <summary>Cancelled when a server of the host begins to stop, so that endless responses, such as event streams, end.</summary>
    public CancellationToken Stopping => _stopping.Token;

    /// <summary>Cancels <see cref="Stopping"/>. Its callbacks run on thread pool threads.</summary>
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

    /// <returns>A context that shares everything but the counters: these count HTTP as well.</returns>
    public ServerContext OverHttp() => new(this, Counters.OverHttp());

    /// <summary>Releases a permit, and starts the next queued request on a worker thread.</summary>
    public void LeaveLimiter()
    {
        if (RequestLimiter.Leave() is { } next) next.ServeOnWorker();
    }
}
