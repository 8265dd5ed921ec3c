using System;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Status page, health endpoints and advice, which HyperHost.Status adds to a host.</summary>
internal interface IStatusModule
{
    /// <exception cref="ArgumentException">A path, the token or a name of advice is invalid.</exception>
    /// <exception cref="FormatException">An allowed client is no address and no network.</exception>
    void Check(StatusOptions options);

    /// <param name="options">The host's options.</param>
    /// <param name="statistics">The process's statistics.</param>
    /// <param name="counters">Provides the number of queued requests.</param>
    /// <param name="isStarted">Returns whether the application has started; null: asks v3's AppHost.</param>
    /// <returns>Null if neither is enabled.</returns>
    IHostEndpoints? CreateEndpoints(HyperHostOptions options, HostStatistics statistics, HostCounters counters, Func<bool>? isStarted);

    /// <summary>Logs once a day if there is advice.</summary>
    /// <returns>Disposing it stops the log lines.</returns>
    IDisposable LogAdvice(HostStatistics statistics, string? folder, IHostLog log);
}
