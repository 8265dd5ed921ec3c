using System;
using System.Threading;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>The statistics of one host, and the endpoints that show them.</summary>
internal sealed class HostMonitor : IDisposable
{
    private readonly HostStatistics _statistics;
    private readonly IStatusModule? _module;
    private readonly TimeSpan _drainDelay;
    private readonly long _bornAt;
    private readonly string? _folder;
    private readonly Func<long>? _lostLogLines;
    private readonly TimeProvider _time;
    private readonly Func<int>? _countSessions;
    private StatisticsSampler? _sampler;
    private IDisposable? _advice;

    /// <exception cref="ArgumentException">A path of the status does not begin with a slash, or its token is short.</exception>
    /// <exception cref="FormatException">A client of the status is no address and no network.</exception>
    /// <param name="options">Options of the host.</param>
    /// <param name="isStarted">Returns whether the application has started; null: asks v3's AppHost.</param>
    public HostMonitor(HyperHostOptions options, Func<bool>? isStarted = null)
    {
        var folder = _folder = options.StatisticsFolder;
        _countSessions = options.CountSessions;
        _lostLogLines = options.LostLogLines;
        _time = options.Time;
        _bornAt = options.BornAt > 0 ? options.BornAt : ProcessLife.StartedAtUnix();
        _statistics = options.Status.Path is null ? HostStatistics.CreateWithoutRoutes() : HostStatistics.Create(folder);
        Counters = new HostCounters(_statistics);
        _module = options.StatusModule;
        Endpoints = _module?.CreateEndpoints(options, _statistics, Counters, isStarted);
        _drainDelay = options.Health.IsEnabled ? options.Health.DrainDelay : TimeSpan.Zero;
        RouteStatistics = options.Status.Path is null ? null : _statistics;
        _statistics.Set(Gauge.QueueLimit, options.Limits.MaxQueuedRequests);
    }

    public HostCounters Counters { get; }

    /// <summary>Counts requests by route; null if no endpoint shows them.</summary>
    public HostStatistics? RouteStatistics { get; }

    /// <summary>Status and health endpoints; null if neither is enabled.</summary>
    public IHostEndpoints? Endpoints { get; }

    /// <param name="application">The application's name.</param>
    public void Start(string? application)
    {
        _statistics.Application = application ?? "";
        if (RouteStatistics is not null) _sampler = new StatisticsSampler(_statistics, Note, _time);
    }

    /// <summary>Records the configuration and starts to check for advice, when the host has begun to listen.</summary>
    /// <param name="facts">Returns the description of the configuration.</param>
    /// <param name="log">Receives a line if there is advice.</param>
    public void Listening(Func<HostFacts> facts, IHostLog log)
    {
        if (RouteStatistics is null) return;

        if (_statistics.Problem is { } problem)
            log.Write(HostLogLevel.Warning, $"The figures of this process can't be added to the others' in {_folder}: {problem}");
        _statistics.Facts = facts();
        if (_bornAt > 0) _statistics.Set(Gauge.StartMilliseconds, Math.Max(0, UnixTime.Now - _bornAt));
        _advice = _module?.LogAdvice(_statistics, _folder, log);
    }

    /// <summary>Marks the host as not ready.</summary>
    public void BeginDrain()
    {
        NoteDraining();
        Endpoints?.BeginDrain();
    }

    /// <summary>Shows on the status page that the process drains. Does not change /readyz.</summary>
    public void NoteDraining() => _statistics.Set(Gauge.Draining, 1);

    /// <summary>Marks the host as not ready, and blocks for the drain delay, so that load balancers notice.</summary>
    public void Drain(IHostLog log)
    {
        BeginDrain();
        if (_drainDelay <= TimeSpan.Zero) return;

        WaitFor(_drainDelay, log, _time);
    }

    /// <summary>Logs the drain delay and blocks for it.</summary>
    public static void WaitFor(TimeSpan delay, IHostLog log, TimeProvider time)
    {
        log.Write(HostLogLevel.Notice, FormattableString.Invariant(
            $"/readyz reports not ready from now on; requests are served for {delay.TotalSeconds} s more."));
        using var isOver = new ManualResetEventSlim();
        using var timer = time.CreateTimer(
            static state => ((ManualResetEventSlim)state!).Set(), isOver, delay, Timeout.InfiniteTimeSpan);
        isOver.Wait();
    }

    private void Note()
    {
        NoteLibrary(LibraryFigures.Redis, Gauge.RedisConnections);
        NoteLibrary(LibraryFigures.RabbitMq, Gauge.RabbitMqConnections);
        NoteLibrary(LibraryFigures.MemoryCache, Gauge.CacheEntries);
        if (_countSessions is not null) _statistics.Set(Gauge.Sessions, _countSessions());
        if (_lostLogLines is not null) _statistics.Set(Gauge.LogLinesLost, _lostLogLines());
    }

    private void NoteLibrary(string library, Gauge first)
    {
        if (LibraryFigures.Read(library) is not { } figures) return;

        for (var i = 0; i < figures.Length; i++) _statistics.Set(first + i, figures[i]);
    }

    public void Dispose()
    {
        _advice?.Dispose();
        _sampler?.Dispose();

        // includes the last second in the statistics
        _sampler?.Sample(UnixTime.Now / 1000);
        _statistics.End();
    }
}
