using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Extensions.Hosting.Logging;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Transport.Listening;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Serves the FastCGI addresses of an ASP.NET Core application, with the host's connections, limits, statistics and drain.
/// </summary>
internal sealed class ApplicationServer : IDisposable
{
    private const string Category = "ServiceStack.HyperHost.FastCgi";

    private readonly FastCgiOptions _options;
    private readonly BoundedLog _log;
    private readonly HostMonitor _monitor;
    private FastCgiServer? _server;
    private SocketListener? _listener;
    private volatile bool _isStarted;

    /// <exception cref="ArgumentException">An option is out of its range.</exception>
    /// <exception cref="FormatException">A network in AllowedClients is malformed.</exception>
    public ApplicationServer(FastCgiOptions options, ILoggerFactory loggers)
    {
        _options = options;
        var host = options.Host;
        host.CheckValues();
#pragma warning disable RS0030 // HyperHostOptions.CreateLog limits it
        if (host.Log is null && host.Syslog is null) host.HostLog = new LoggerHostLog(loggers.CreateLogger(Category));
#pragma warning restore RS0030
        _log = host.CreateLog();
        _monitor = new HostMonitor(host, () => _isStarted);
        _log.Dropped = _monitor.Counters.LogLineDropped;
        host.ConnectTransport(_monitor.Counters);
    }

    /// <summary>Listens on all addresses; if one fails, on none.</summary>
    /// <returns>The addresses with the ports that the system chose.</returns>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
    public IReadOnlyList<ListenAddress> Start<TContext>(IHttpApplication<TContext> application, ListenAddress[] addresses)
        where TContext : notnull
    {
        var host = _options.Host;
        var allowed = AllowedClients.WithEnvironment(host.AllowedClients);
        var context = new ServerContext(host.Limits, _log, _monitor.Counters, host.Time);
        var handler = new ApplicationExchanges<TContext>(application, _options, _monitor, _log);
        _server = new FastCgiServer(context, allowed, handler) { StreamsBodies = true };
        _monitor.Start(Assembly.GetEntryAssembly()?.GetName().Name);
        _listener = new SocketListener(addresses, host.Transport, _server.ServeAsync, _log);
        _listener.StartAsync().GetAwaiter().GetResult();
        foreach (var address in _listener.Addresses) Announcement.Write(_log, address, allowed.IsAny);
        _monitor.Listening(() => HostDescription.Of(
            host, _listener.Addresses, allowed.IsAny, Assembly.GetEntryAssembly()), _log);
        _isStarted = true;
        return _listener.Addresses;
    }

    /// <summary>Stops accepting, and waits for the requests in flight.</summary>
    /// <param name="cancellationToken">Ends the wait early.</param>
    public async Task StopAsync(CancellationToken cancellationToken)
    {
        if (_listener is null || _server is null) return;

        if (_isStarted) await Task.Run(() => _monitor.Drain(_log), CancellationToken.None).ConfigureAwait(false);
        await _listener.StopListeningAsync().ConfigureAwait(false);
        await _server.StopAsync(cancellationToken: cancellationToken).ConfigureAwait(false);
        await _listener.StopAsync().ConfigureAwait(false);
    }

    public void Dispose()
    {
        _listener?.Dispose();
        _server?.Dispose();
        _monitor.Dispose();
        _log.Dispose();
    }
}
