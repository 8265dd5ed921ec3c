using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>
/// Addresses of several applications: takes the params of a connection's first request and gives the connection to the application that
/// they name. What no application wants is answered here.
/// </summary>
internal sealed class SharedAddresses : IConnectionMover, IExchangeHandler, IDisposable
{
    private readonly SiteRoutes _routes;
    private readonly List<int> _mailboxes;
    private readonly IHostLog _log;
    private readonly FastCgiServer _fastCgi;
    private readonly DomainListener _listener;

    public SharedAddresses(
        HyperHostOptions options, IReadOnlyList<ListenAddress> addresses, string[] routes, List<int> mailboxes, IHostLog log)
    {
        _routes = SiteRoutes.Read(routes);
        _mailboxes = mailboxes;
        _log = log;
        var webServers = Environment.GetEnvironmentVariable("FCGI_WEB_SERVER_ADDRS");
        var allowed = AllowedClients.Parse(string.Join(",", options.AllowedClients), webServers);
        _fastCgi = new FastCgiServer(options.Limits, allowed, this, log) { Mover = this };
        _listener = new DomainListener(addresses, options.Transport, _fastCgi.ServeAsync, log);
    }

    public bool HasSuccessor => false;

    public void Listen(int descriptor, int address) => _listener.Listen(descriptor, address);

    public bool IsElsewhere(FastCgiExchange exchange, out int place)
    {
        place = RequestPath.TryRead(exchange, out var path) ? _routes.Find(exchange.ServerName, exchange.ServerPort, path.Path) : -1;
        return place >= 0;
    }

    public bool TryMove(PipeConnection transport, int place, byte[] begun)
    {
        var descriptor = transport.Detach();
        if (descriptor < 0) return false;

        Mailbox.Post(_mailboxes[place], descriptor, transport.AddressIndex, begun);
        return true;
    }

    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        _log.Write(
            HostLogLevel.Notice,
            string.Format(
                CultureInfo.InvariantCulture,
                "404: no application for {0}:{1}:{2}; there are {3}",
                exchange.ServerName,
                exchange.ServerPort,
                LogText.Visible(exchange.RequestUri ?? exchange.Params[KnownParam.ScriptName] ?? ""),
                _routes));
        return AspNetHandler.Answer(exchange, 404, "404 Not Found");
    }

    public void Stop()
    {
        _listener.StopAccepting();
        _fastCgi.StopAsync().GetAwaiter().GetResult();
        Dispose();
    }

    public void Dispose()
    {
        _listener.Dispose();
        _fastCgi.Dispose();
    }
}
