using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Sockets.Listening;
using ServiceStack.HyperHost.Statistics;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;

namespace ServiceStack.HyperHost.SystemWeb.Applications;

/// <summary>
/// The connections of one application while one domain (or <see cref="UnavailableAnswers"/>) serves them. They are accepted on its own
/// addresses or received from its mailbox, and can be moved to the successor or to another application.
/// </summary>
internal sealed class ApplicationConnections : IDisposable
{
    private readonly DomainSettings _settings;
    private readonly FastCgiServer _fastCgi;
    private readonly DescriptorListener _listener;
    private readonly Func<bool>? _isRefusing;
    private readonly PipeMailbox _mailbox;
    private readonly PossibleSenders? _senders;
    private volatile bool _hasSuccessor;
    private volatile bool _isOpen;

    /// <param name="settings">Those of the application.</param>
    /// <param name="handler">Gets the requests.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="isRefusing">Whether the handler refuses requests already, before <see cref="Retire"/> is called; null for
    /// never.</param>
    /// <param name="counters">Counts; null for figures that nobody reads.</param>
    public ApplicationConnections(DomainSettings settings, IExchangeHandler handler, IHostLog log, Func<bool>? isRefusing = null,
        HostCounters? counters = null)
    {
        _settings = settings;
        _isRefusing = isRefusing;
        var table = ReadTable(settings);

        var limits = new HostLimits();
        settings.Restore("limits", limits);
        var transport = new TransportOptions();
        settings.Restore("transport", transport);
        if (counters is not null) transport.ThreadWaited = counters.WaitedForThread;
        var allowed = AllowedClients.WithEnvironment(settings.List("allowed"));
        _fastCgi = new FastCgiServer(limits, allowed, handler, log, counters)
        {
            Mover = new ApplicationMover(table, settings.Number("application"), settings.Number("dispatcher"), () => HasSuccessor),
        };
        _listener = new DescriptorListener(table.Addresses, transport, _fastCgi.ServeAsync, log);
        _mailbox = new PipeMailbox(settings.Number("mailbox.read"), -1);
        _fastCgi.Arriving = () => _listener.Arriving;
        if (settings.List("shared").Length == 0) return;

        _senders = new PossibleSenders(settings.Number("senders.read"), Libc.Duplicate(settings.Number("senders.write")));
        _fastCgi.MayReceive = isQuiet => _isOpen && _senders.MayReceive(isQuiet);
    }

    // System.Web stops accepting requests some time before this domain is told to stop
    private bool HasSuccessor => _hasSuccessor || _isRefusing?.Invoke() == true;

    /// <summary>What the connections are doing now.</summary>
    public IEnumerable<OpenConnection> Describe() => _fastCgi.Describe();

    /// <summary>Starts to accept, and to receive from the mailbox.</summary>
    public void Begin()
    {
        foreach (var listening in _settings.List("listening"))
        {
            var parts = listening.Split(' ');
            _listener.Listen(Number(parts[0]), Number(parts[1]));
        }

        _isOpen = true;
        _listener.Receive(_mailbox);
    }

    /// <summary>
    /// Where there is a successor: stops accepting and receiving. Connections with open requests stay; the others are moved to it. Where
    /// there is none, the whole server stops: what the system or another application still brings is served until <see cref="Retire"/> is
    /// done.
    /// </summary>
    /// <param name="hasSuccessor">Whether a successor reads the mailbox afterwards.</param>
    public void StopAccepting(bool hasSuccessor)
    {
        if (!hasSuccessor) return;

        _hasSuccessor = true;
        _isOpen = false;
        _listener.StopAccepting();
    }

    /// <summary>After <see cref="StopAccepting"/>: waits for running requests, for the drain time at most.</summary>
    /// <returns>The number of requests that were running.</returns>
    public int Retire()
    {
        var running = (int)(_fastCgi.Counters.RequestsRunning + _fastCgi.Counters.RequestsWaiting);
        _fastCgi.StopAsync().GetAwaiter().GetResult();
        _senders?.Dispose();
        _isOpen = false;
        return running;
    }

    public void Dispose()
    {
        _listener.Dispose();
        _senders?.Dispose();
        _fastCgi.Dispose();
    }

    private static SharedTable ReadTable(DomainSettings settings)
    {
        var addresses = Array.ConvertAll(settings.List("addresses"), ListenAddress.Parse);
        var routes = new ApplicationRoutes?[addresses.Length];
        var shared = ApplicationRoutes.Read(settings.List("routes"));
        foreach (var index in settings.List("shared")) routes[Number(index)] = shared;
        return new SharedTable(
            addresses, routes, Array.ConvertAll(settings.List("mailboxes"), static text => (IMailbox)new PipeMailbox(-1, Number(text))));
    }

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
