using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>
/// The connections of one application, as long as one domain (or its stand-in) serves them: accepted on its own addresses or taken from its
/// mailbox, and given away to the successor or to another application.
/// </summary>
internal sealed class SiteConnections : IConnectionMover, IDisposable
{
    private readonly DomainSettings _settings;
    private readonly FastCgiServer _fastCgi;
    private readonly DomainListener _listener;
    private readonly SiteRoutes _routes;
    private readonly HashSet<int> _shared = [];
    private readonly int _number;
    private readonly int[] _mailboxes;
    private readonly Func<bool>? _isRefusing;
    private volatile bool _hasSuccessor;

    /// <param name="settings">The application's.</param>
    /// <param name="handler">Gets the requests.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="isRefusing">Whether what answers takes nothing any more, though nobody said <see cref="Retire"/> yet.</param>
    public SiteConnections(DomainSettings settings, IExchangeHandler handler, IHostLog log, Func<bool>? isRefusing = null)
    {
        _settings = settings;
        _isRefusing = isRefusing;
        _number = settings.Number("site");
        _mailboxes = Array.ConvertAll(settings.List("mailboxes"), Number);
        _routes = SiteRoutes.Read(settings.List("routes"));
        foreach (var shared in settings.List("shared")) _shared.Add(Number(shared));

        var limits = new FastCgiLimits();
        settings.Restore("limits", limits);
        var transport = new TransportOptions();
        settings.Restore("transport", transport);
        var allowed = AllowedClients.Parse(settings["allowed"], settings["webServers"]);
        _fastCgi = new FastCgiServer(limits, allowed, handler, log) { Mover = this };
        _listener = new DomainListener(
            Array.ConvertAll(settings.List("addresses"), ListenAddress.Parse), transport, _fastCgi.ServeAsync, log);
    }

    // System.Web takes nothing any more from a moment on that is before the domain is told
    public bool HasSuccessor => _hasSuccessor || _isRefusing?.Invoke() == true;

    /// <summary>Begins to accept and to take.</summary>
    public void Begin()
    {
        foreach (var listening in _settings.List("listening"))
        {
            var parts = listening.Split(' ');
            _listener.Listen(Number(parts[0]), Number(parts[1]));
        }

        _listener.Receive(_settings.Number("mailbox.read"));
    }

    /// <summary>Takes nothing more; what is there goes on, or is moved when it has no open request.</summary>
    /// <param name="hasSuccessor">Whether somebody reads the mailbox afterwards.</param>
    public void StopTaking(bool hasSuccessor)
    {
        if (hasSuccessor) _hasSuccessor = true;
        _listener.StopAccepting();
    }

    /// <summary>After <see cref="StopTaking"/>: waits for what runs, for the drain time at most.</summary>
    /// <returns>Requests that were running.</returns>
    public int Retire()
    {
        var running = (int)(_fastCgi.Counters.RequestsRunning + _fastCgi.Counters.RequestsWaiting);
        _fastCgi.StopAsync().GetAwaiter().GetResult();
        return running;
    }

    public void Dispose()
    {
        _listener.Dispose();
        _fastCgi.Dispose();
    }

    public bool IsElsewhere(FastCgiExchange exchange, out int place)
    {
        place = _number;
        if (!_shared.Contains(exchange.AddressIndex) || !RequestPath.TryRead(exchange, out var path)) return false;

        var found = _routes.Find(exchange.ServerName, exchange.ServerPort, path.Path);
        if (found >= 0) place = found;
        return place != _number;
    }

    public bool TryMove(PipeConnection transport, int place, byte[] begun)
    {
        var descriptor = transport.Detach();
        if (descriptor < 0) return false;

        Mailbox.Post(_mailboxes[place < 0 ? _number : place], descriptor, transport.AddressIndex, begun);
        return true;
    }

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
