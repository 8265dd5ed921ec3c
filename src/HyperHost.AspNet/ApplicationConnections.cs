using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>
/// The connections of one application while one domain (or <see cref="UnavailableResponses"/>) serves them. They are accepted on its own
/// addresses or received from its descriptor channel, and can be moved to the replacement or to another application.
/// </summary>
internal sealed class ApplicationConnections : IDisposable
{
    private readonly FastCgiServer _fastCgi;
    private readonly DescriptorListener _listener;
    private readonly Func<bool>? _isRefusing;
    private readonly PipeDescriptorChannel _channel;
    private readonly SharedTable _table;
    private readonly List<(DescriptorHandle Socket, int Address)> _listening = [];
    private volatile bool _hasReplacement;

    /// <param name="settings">Those of the application. The descriptors that they name are copied here.</param>
    /// <param name="handler">Gets the requests.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="isRefusing">Whether the handler refuses requests already, before <see cref="CompleteDrain"/> is called; null for
    /// never.</param>
    /// <param name="counters">Counts; null if no endpoint shows the figures.</param>
    public ApplicationConnections(DomainSettings settings, IExchangeHandler handler, IHostLog log, Func<bool>? isRefusing = null,
        HostCounters? counters = null)
    {
        _isRefusing = isRefusing;
        var table = _table = ReadTable(settings);

        var limits = new HostLimits();
        settings.Restore("limits", limits);
        var transport = new TransportOptions();
        settings.Restore("transport", transport);
        if (counters is not null) transport.ThreadWaited = counters.WaitedForThread;
        var allowed = AllowedClients.WithEnvironment(settings.List("allowed"));
        _fastCgi = new FastCgiServer(new ServerContext(limits, log, counters), allowed, handler)
        {
            Migration = new ApplicationMigration(
                table, settings.Number("application"), settings.Number("dispatcher"), () => HasReplacement),
        };
        _listener = new DescriptorListener(table.Addresses, transport, _fastCgi.ServeAsync, log);
        _channel = new PipeDescriptorChannel(DescriptorHandle.DuplicateOf(settings.Number("channel.read")), null);
        _fastCgi.Arriving = () => _listener.Arriving;
        foreach (var listening in settings.List("listening"))
        {
            var parts = listening.Split(' ');
            _listening.Add((DescriptorHandle.DuplicateOf(Number(parts[0])), Number(parts[1])));
        }
    }

    // System.Web stops accepting requests some time before this domain is stopped
    private bool HasReplacement => _hasReplacement || _isRefusing?.Invoke() == true;

    /// <summary>Starts to accept, and to receive from the descriptor channel.</summary>
    public void Start()
    {
        foreach (var (socket, address) in _listening) _listener.Listen(socket, address);

        _listener.Receive(_channel);
    }

    /// <summary>
    /// With a replacement: stops accepting and receiving. Connections with open requests stay; the others are moved to it. Without
    /// one the whole server stops: what the system or another application still delivers is served until <see cref="CompleteDrain"/> is
    /// done.
    /// </summary>
    /// <param name="hasReplacement">Whether a replacement reads the descriptor channel afterwards.</param>
    public void StopAccepting(bool hasReplacement)
    {
        if (!hasReplacement) return;

        _hasReplacement = true;
        _listener.StopAccepting();
    }

    /// <summary>
    /// The whole server stops: waits until no connection is left, so that none is passed to another application from here, for the drain
    /// time at most. Continues to receive.
    /// </summary>
    public void Drain() => _fastCgi.DrainAsync().GetAwaiter().GetResult();

    /// <summary>After <see cref="StopAccepting"/>: waits for running requests, for the drain time at most.</summary>
    /// <returns>The number of requests that were running.</returns>
    public int CompleteDrain()
    {
        var counters = _fastCgi.Counters;
        var running = (int)(counters.RequestsRunning + counters.RequestsWaiting);
        _fastCgi.StopAsync().GetAwaiter().GetResult();
        return running;
    }

    public void Dispose()
    {
        _listener.Dispose();
        _fastCgi.Dispose();
        _listening.ForEach(static one => one.Socket.Dispose());
        _channel.Dispose();
        foreach (var channel in _table.Channels) ((PipeDescriptorChannel)channel).Dispose();
    }

    private static SharedTable ReadTable(DomainSettings settings)
    {
        var addresses = Array.ConvertAll(settings.List("addresses"), ListenAddress.Parse);
        var routes = new ApplicationRoutes?[addresses.Length];
        var shared = ApplicationRoutes.Read(settings.List("routes"));
        foreach (var index in settings.List("shared")) routes[Number(index)] = shared;
        return new SharedTable(
            addresses, routes,
            Array.ConvertAll(
                settings.List("channels"),
                static text => (IDescriptorChannel)new PipeDescriptorChannel(null, DescriptorHandle.DuplicateOf(Number(text)))));
    }

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);
}
