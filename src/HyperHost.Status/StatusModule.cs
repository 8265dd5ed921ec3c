using System;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Registers this package's endpoints with a host.</summary>
internal sealed class StatusModule : IStatusModule
{
    public static StatusModule Instance { get; } = new();

    public void Check(StatusOptions options) => StatusEndpoint.Check(options);

    public IHostEndpoints? CreateEndpoints(
        HyperHostOptions options, HostStatistics statistics, HostCounters counters, Func<bool>? isStarted)
    {
        var status = options.Status.Path is null ? null : new StatusEndpoint(options.Status, statistics, options.StatisticsFolder);
        var health = options.Health.IsEnabled ? new HealthEndpoint(options.Health, options.Limits, counters, isStarted) : null;
        return status is null && health is null ? null : new HostEndpoints(status, health);
    }

    public IDisposable LogAdvice(HostStatistics statistics, string? folder, IHostLog log)
    {
        var advice = new AdviceLog(statistics, folder, log);
        advice.Start();
        return advice;
    }
}
