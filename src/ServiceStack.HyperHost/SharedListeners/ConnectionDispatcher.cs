using System;
using System.Globalization;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>
/// Accepts on shared listeners, reads the params of a connection's first request, and migrates the connection to the application that
/// serves the request. Responds with 404 to requests for no application, and with 503 to requests for an application without a process
/// or domain.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class ConnectionDispatcher : IConnectionMigration, IExchangeHandler, IDisposable
{
    private readonly IHostLog _log;
    private readonly FastCgiServer _fastCgi;
    private readonly DescriptorListener _listener;
    private readonly AllowedClients _allowed;
    private volatile SharedTable _table;

    public ConnectionDispatcher(HostLimits limits, TransportOptions transport, AllowedClients allowed, SharedTable table, IHostLog log)
    {
        _table = table;
        _log = log;
        _allowed = allowed;
        _fastCgi = new FastCgiServer(new ServerContext(limits, log), allowed, this) { Migration = this };
        _listener = new DescriptorListener(table.Addresses, transport, _fastCgi.ServeAsync, log);
        _fastCgi.Arriving = () => _listener.Arriving;
    }

    public bool HasReplacement => false;

    /// <summary>The current table. A new table must keep the numbers of addresses and applications.</summary>
    public SharedTable Table
    {
        get => _table;
        set
        {
            _listener.Addresses = value.Addresses;
            _table = value;
        }
    }

    /// <summary>Returns whether a process or domain of an application accepts connections. Default: always true.</summary>
    public Func<int, bool> IsServed { get; init; } = static _ => true;

    /// <returns>Stops accepting.</returns>
    public Action Listen(DescriptorHandle descriptor, int address)
    {
        using (var use = descriptor.Use()) Descriptors.MakeNonBlocking(use.Number);
        return _listener.Listen(descriptor, address, new PeekRouter(() => _table, address, _fastCgi.Context.Limits, _allowed)
        {
            IsServed = IsServed,
        });
    }

    /// <summary>
    /// Receives connections from a descriptor channel: the dispatcher's own, or the channel of an application that has no process now.
    /// </summary>
    /// <returns>Stops receiving.</returns>
    public Action Receive(IDescriptorChannel channel) => _listener.Receive(channel);

    public bool BelongsToOther(FastCgiExchange exchange, out int destination)
    {
        destination = _table.RoutesOf(exchange)?.Find(exchange) ?? ApplicationRoutes.None;
        return destination >= 0 && IsServed(destination);
    }

    public bool TryMove(PipeConnection transport, int destination, byte[] received)
    {
        if (transport.Detach() is not { } connection) return false;

        _table.Channels[destination].Post(connection, transport.AddressIndex, received);
        return true;
    }

    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        var routes = _table.RoutesOf(exchange);
        if (routes?.Find(exchange) >= 0)
        {
            return exchange.RespondUnavailableAsync(
                "503 Service Unavailable: the application is unavailable; the server's log has the reason.");
        }

        if (!RequestPath.TryRead(exchange, out _, out var refusal))
            return exchange.RespondAsync(400, "400 Bad Request: " + refusal);

        _log.Write(
            HostLogLevel.Notice,
            string.Format(
                CultureInfo.InvariantCulture,
                "404: no application for {0}:{1}:{2}; there are {3}",
                LogText.Visible(ApplicationRoutes.HostOf(exchange) ?? ""),
                exchange.ServerPort,
                LogText.Visible(exchange.RequestUri ?? exchange.Params[KnownParam.ScriptName] ?? ""),
                routes));
        return exchange.RespondAsync(404, "404 Not Found");
    }

    /// <summary>
    /// Stops accepting at once. The task completes when all connections have closed or migrated, at the latest after
    /// <see cref="HostLimits.IdleDrainTime"/> plus one second, but not before two seconds, which let web servers finish sending requests.
    /// </summary>
    public async Task StopAsync()
    {
        _listener.StopAccepting();
        var longest = Math.Max(2, _fastCgi.Context.Limits.IdleDrainTime.TotalSeconds + 1);
        await _fastCgi.StopAsync(TimeSpan.FromSeconds(longest)).ConfigureAwait(false);
        Dispose();
    }

    public void Dispose()
    {
        _listener.Dispose();
        _fastCgi.Dispose();
    }
}
