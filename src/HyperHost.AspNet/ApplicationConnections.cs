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
/// The connections of one application while one domain (or <see cref="UnavailableResponses"/>) serves them. The domain accepts them on the
/// application's own addresses, or receives them by descriptor passing; they can migrate to the replacement domain or to another
/// application.
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

    /// <param name="settings">Settings of the application. This object duplicates the descriptors in them.</param>
    /// <param name="handler">Serves the requests.</param>
    /// <param name="log">Log of the domain.</param>
    /// <param name="isRefusing">Whether the handler already rejects requests, before <see cref="CompleteDrain"/> is called; null if it
    /// never does.</param>
    /// <param name="counters">Statistics; null if no endpoint shows them.</param>
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

    // also true while System.Web unloads the domain: it rejects requests some time before the domain is stopped
    private bool HasReplacement => _hasReplacement || _isRefusing?.Invoke() == true;

    /// <summary>Starts accepting, and receiving from the descriptor channel.</summary>
    public void Start()
    {
        foreach (var (socket, address) in _listening) _listener.Listen(socket, address);

        _listener.Receive(_channel);
    }

    /// <summary>
    /// With a replacement: stops accepting and receiving. Connections with requests in flight stay; the others migrate to the replacement.
    /// Without one, the whole server is stopping: connections that are still accepted or received are served until
    /// <see cref="CompleteDrain"/> returns.
    /// </summary>
    /// <param name="hasReplacement">Whether a replacement domain takes over the descriptor channel.</param>
    public void StopAccepting(bool hasReplacement)
    {
        if (!hasReplacement) return;

        _hasReplacement = true;
        _listener.StopAccepting();
    }

    /// <summary>
    /// Called when the whole server stops: waits, for the drain time at most, until no connection is left that could migrate to another
    /// application. Continues to receive.
    /// </summary>
    public void Drain() => _fastCgi.DrainAsync().GetAwaiter().GetResult();

    /// <summary>Called after <see cref="StopAccepting"/>: waits for requests in flight, for the drain time at most.</summary>
    /// <returns>The number of requests that were in flight.</returns>
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
