using System;
using ServiceStack.HyperHost.SystemWeb;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>The statistics, status page and health endpoints of one domain.</summary>
internal sealed class DomainMonitor : IDisposable
{
    /// <summary>Name of a setting that is present while the server drains.</summary>
    public const string Draining = "draining";

    private readonly HostMonitor _monitor;
    private readonly HyperHostOptions _options = new();
    private readonly ListenAddress[] _addresses;
    private readonly string _name;
    private readonly TrustedProxies _proxies;

    private DomainMonitor(DomainSettings settings, string folder)
    {
        _name = settings["name"];
        _addresses = Array.ConvertAll(settings.List("addresses"), ListenAddress.Parse);
        _proxies = HostedApplication.ReadProxies(settings);
        settings.Restore("limits", _options.Limits);
        settings.Restore("transport", _options.Transport);
        settings.Restore("status", _options.Status);
        settings.Restore("health", _options.Health);
        foreach (var client in settings.List("allowed")) _options.AllowedClients.Add(client);
        foreach (var client in settings.List("status.clients")) _options.Status.AllowedClients.Add(client);
        foreach (var name in settings.List("status.silenced")) _options.Status.SuppressedAdvice.Add(name);
        _options.StatisticsFolder = folder.Length > 0 ? folder : null;
        _options.CountSessions = static () => HyperSessionStore.Count;
        _options.BornAt = UnixTime.Now;
        _options.AddStatusModule();
        _monitor = new HostMonitor(_options, isStarted: static () => true);
        if (settings.Find(Draining) is not null) Drain();
    }

    public HostCounters Counters => _monitor.Counters;

    /// <returns>Null if no endpoint is enabled, or the server's version is older.</returns>
    public static DomainMonitor? For(DomainSettings settings) =>
        settings.Find("statistics") is { } folder ? new DomainMonitor(settings, folder) : null;

    /// <summary>Makes /readyz report 503.</summary>
    public void Drain() => _monitor.BeginDrain();

    /// <summary>Wraps a handler so that its requests are counted.</summary>
    public IExchangeHandler Wrap(IExchangeHandler handler) =>
        _monitor.Endpoints is { } endpoint ? new CountedExchanges(handler, endpoint, _monitor.RouteStatistics, _proxies) : handler;

    /// <summary>Called when the domain begins to serve.</summary>
    /// <param name="log">Logs that advice exists.</param>
    public void Start(IHostLog log)
    {
        _monitor.Start(_name);
        _monitor.Listening(
            () => HostDescription.Of(
                _options, _addresses, AllowedClients.WithEnvironment(_options.AllowedClients).IsAny,
                SystemWebRuntime.Application()), log);
    }

    public void Dispose() => _monitor.Dispose();
}
