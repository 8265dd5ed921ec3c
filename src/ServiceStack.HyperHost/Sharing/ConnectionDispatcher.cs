using System;
using System.Globalization;
using System.Threading.Tasks;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.FastCgi.Params;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Sockets.Linux;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>
/// Addresses of several applications: takes the params of a connection's first request and gives the connection to the application that
/// they name. What no application wants, and what is for one that is not there at present, is answered here.
/// </summary>
internal sealed class ConnectionDispatcher : IConnectionMover, IExchangeHandler, IDisposable
{
    // what a web server has begun to send when it is stopped
    private static readonly TimeSpan StopTime = TimeSpan.FromSeconds(2);

    private readonly IHostLog _log;
    private readonly FastCgiServer _fastCgi;
    private readonly DescriptorListener _listener;
    private volatile SharedTable _table;

    public ConnectionDispatcher(HostLimits limits, TransportOptions transport, AllowedClients allowed, SharedTable table, IHostLog log)
    {
        _table = table;
        _log = log;
        _fastCgi = new FastCgiServer(limits, allowed, this, log) { Mover = this };
        _listener = new DescriptorListener(table.Addresses, transport, _fastCgi.ServeAsync, log);
        _fastCgi.Arriving = () => _listener.Arriving;
    }

    public bool HasSuccessor => false;

    /// <summary>May be another at any time, in which the numbers of addresses and applications are the same.</summary>
    public SharedTable Table
    {
        get => _table;
        set
        {
            _listener.Addresses = value.Addresses;
            _table = value;
        }
    }

    /// <summary>Whether an application takes connections now; all do by default.</summary>
    public Func<int, bool> IsServed { get; init; } = static _ => true;

    /// <returns>Ends the accepting.</returns>
    public Action Listen(int descriptor, int address)
    {
        Descriptors.MakeNonBlocking(descriptor);
        return _listener.Listen(descriptor, address);
    }

    /// <summary>Takes connections of a mailbox: the front's own, or that of an application that is not there.</summary>
    /// <returns>Ends that.</returns>
    public Action Receive(IMailbox mailbox) => _listener.Receive(mailbox);

    public bool IsElsewhere(FastCgiExchange exchange, out int place)
    {
        place = _table.RoutesOf(exchange)?.Find(exchange) ?? ApplicationRoutes.None;
        return place >= 0 && IsServed(place);
    }

    public bool TryMove(PipeConnection transport, int place, byte[] begun)
    {
        var descriptor = transport.Detach();
        if (descriptor < 0) return false;

        _table.Mailboxes[place].Post(descriptor, transport.AddressIndex, begun);
        return true;
    }

    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        var routes = _table.RoutesOf(exchange);
        if (routes?.Find(exchange) >= 0)
        {
            return PlainAnswer.TryLater(
                exchange, "503 Service Unavailable: the application is not there at present; the server's log says why.");
        }

        if (!RequestPath.TryRead(exchange, out _))
        {
            return PlainAnswer.Give(exchange, 400, "400 Bad Request: the path leaves the root, or has a NUL.");
        }

        _log.Write(
            HostLogLevel.Notice,
            string.Format(
                CultureInfo.InvariantCulture,
                "404: no application for {0}:{1}:{2}; there are {3}",
                LogText.Visible(ApplicationRoutes.HostOf(exchange) ?? ""),
                exchange.ServerPort,
                LogText.Visible(exchange.RequestUri ?? exchange.Params[KnownParam.ScriptName] ?? ""),
                routes));
        return PlainAnswer.Give(exchange, 404, "404 Not Found");
    }

    public void Stop()
    {
        _listener.StopAccepting();
        _fastCgi.StopAsync(StopTime).GetAwaiter().GetResult();
        Dispose();
    }

    public void Dispose()
    {
        _listener.Dispose();
        _fastCgi.Dispose();
    }
}
