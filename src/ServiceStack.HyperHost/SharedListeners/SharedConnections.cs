using System;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport.Listening;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>Receives, in an application's process, the connections of shared addresses that the supervisor sends.</summary>
[SupportedOSPlatform("linux")]
internal sealed class SharedConnections : IDisposable
{
    private static readonly TimeSpan ReleaseInterval = TimeSpan.FromMilliseconds(20);

    private readonly InheritedAddresses _inherited;
    private readonly DescriptorListener _listener;
    private readonly FastCgiServer _fastCgi;

    public SharedConnections(
        InheritedAddresses inherited, FastCgiServer fastCgi, TransportOptions options, IHostLog log, int? eventLoops = null)
    {
        _inherited = inherited;
        _fastCgi = fastCgi;
        fastCgi.Migration = new ApplicationMigration(inherited.Table, inherited.Own, inherited.Dispatcher, () => inherited.HasReplacement);
        _listener = new DescriptorListener(inherited.Table.Addresses, options, fastCgi.ServeAsync, log, eventLoops);
        fastCgi.Arriving = () => _listener.Arriving;
    }

    /// <summary>Threads of event loops; 0 if each busy connection has one.</summary>
    public int EventLoopThreads => _listener.EventLoopThreads;

    /// <summary>Connections that wait in event loops now.</summary>
    public int ConnectionsInEventLoops => _listener.ConnectionsInEventLoops;

    public void Start() => _listener.Receive(_inherited.Channel);

    /// <summary>
    /// Called before the stop. If a new process of the application has started, it receives further connections; otherwise this one still
    /// serves them while it stops.
    /// </summary>
    public void BeginStop()
    {
        if (_inherited.HasReplacement) _listener.StopAccepting();
    }

    /// <summary>
    /// Drains without a replacement. A connection on which requests of several applications come is passed on, so this application must not
    /// end while another one has connections: once it has none itself, it closes its ends of all descriptor channels, and it receives
    /// until every other application and the supervisor have closed theirs. The end of a process closes them too.
    /// </summary>
    /// <param name="cancellationToken">Ends the wait early.</param>
    public async Task DrainAsync(CancellationToken cancellationToken)
    {
        await _fastCgi.DrainAsync(cancellationToken: cancellationToken).ConfigureAwait(false);
        if (_inherited.HasReplacement) return;

        _inherited.Table.StopPosting();
        while (_listener.IsReceiving && !_fastCgi.IsDrainOver && !cancellationToken.IsCancellationRequested)
            await Task.Delay(ReleaseInterval, CancellationToken.None).ConfigureAwait(false);
    }

    public void Dispose()
    {
        _listener.Dispose();
        _inherited.Table.StopPosting();
    }
}
