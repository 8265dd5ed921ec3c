using System.Net;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Kestrel's endpoint of HTTP/3: to it a listener, to us where connections of QUIC are put, from any port.</summary>
internal sealed class Http3Door : EndPoint, IMultiplexedConnectionListener
{
    private readonly Channel<MultiplexedConnectionContext> _accepted = Channel.CreateUnbounded<MultiplexedConnectionContext>();

    /// <summary>Stands for all ports together, which Kestrel does not have to know.</summary>
    EndPoint IMultiplexedConnectionListener.EndPoint => this;

    /// <summary>Serves a connection until Kestrel is done with it.</summary>
    /// <returns>False if Kestrel takes no more.</returns>
    public bool TryServe(Http3Connection connection) => _accepted.Writer.TryWrite(connection);

    public async ValueTask<MultiplexedConnectionContext?> AcceptAsync(
        IFeatureCollection? features = null, CancellationToken cancellationToken = default) =>
        await _accepted.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false) && _accepted.Reader.TryRead(out var context)
            ? context : null;

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        _accepted.Writer.TryComplete();
        return default;
    }

    public ValueTask DisposeAsync() => UnbindAsync();

    public override string ToString() => "QUIC, HTTP/3";
}
