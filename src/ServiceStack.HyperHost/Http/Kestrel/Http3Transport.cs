using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Passes connections of QUIC to Kestrel. Kestrel listens on a door of ours, since the UDP ports are bound later than it wants, when TCP
/// has its own, perhaps several times, and let go before it stops.
/// </summary>
internal sealed class Http3Transport(IMultiplexedConnectionListenerFactory quic, HttpRequests requests, IHostLog log)
    : IMultiplexedConnectionListenerFactory, IConnectionListenerFactorySelector, IDisposable
{
    private readonly ConcurrentDictionary<Http3Connection, bool> _open = new();
    private volatile Http3Port[] _ports = [];
    private IFeatureCollection? _tls;

    /// <summary>HTTP/3.</summary>
    public Http3Door Door { get; } = new();

    public bool CanBind(EndPoint endpoint) => endpoint is Http3Door;

    /// <summary>Only keeps what Kestrel wants of TLS.</summary>
    public ValueTask<IMultiplexedConnectionListener> BindAsync(
        EndPoint endpoint, IFeatureCollection? features = null, CancellationToken cancellationToken = default)
    {
        _tls = features;
        return new((Http3Door)endpoint);
    }

    /// <summary>Listens on the UDP ports with the numbers of the TCP ports that are spoken TLS on.</summary>
    public Task ListenAsync(IReadOnlyList<ListenAddress> addresses)
    {
        _ports = addresses.Where(static address => address.IsTls).Select(PortOf).OfType<Http3Port>().ToArray();
        return Task.WhenAll(Array.ConvertAll(_ports, static port => port.BeginAsync()));
    }

    /// <returns>Alt-Svc for answers on connections to this address; null for none.</returns>
    public string? OfferOf(ListenAddress address)
    {
        foreach (var port in _ports)
        {
            if (ReferenceEquals(port.Address, address)) return port.Offer;
        }

        return null;
    }

    /// <summary>Lets the ports go, so that a successor gets them.</summary>
    public Task StopListeningAsync() => Task.WhenAll(Array.ConvertAll(_ports, static port => port.StopAsync()));

    /// <summary>Tells the clients to send no further requests: what they have begun is answered.</summary>
    public void EndConnections()
    {
        foreach (var connection in _open.Keys) connection.RequestClose();
    }

    /// <summary>Lets the ports go without waiting for it.</summary>
    public void Dispose()
    {
        foreach (var port in _ports) port.Dispose();
    }

    private Http3Port? PortOf(ListenAddress address)
    {
        // a socket that somebody else opened is asked itself; one of Unix has no port
        var endPoint = address.EndPoint ?? (address.Descriptor >= 0 ? Descriptors.LocalOf(address.Descriptor) : null);
        return endPoint is null ? null : new Http3Port(
            address, endPoint, (at, stop) => quic.BindAsync(at, _tls, stop), context => _ = ServeAsync(new Http3Connection(context)), log);
    }

    private async Task ServeAsync(Http3Connection connection)
    {
        _open[connection] = true;
        try
        {
            await requests.LimitAsync(connection, ServeKnownAsync).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            log.Write(HostLogLevel.Error, $"{connection.Peer}: the connection failed.", error);
        }
        finally
        {
            _open.TryRemove(connection, out _);
        }
    }

    private async Task ServeKnownAsync(Http3Connection connection)
    {
        if (Door.TryServe(connection)) await connection.Ended.ConfigureAwait(false);
        else await connection.RefuseAsync().ConfigureAwait(false);
    }
}
