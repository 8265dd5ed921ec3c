using System.Net;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>Gives Kestrel connections without sockets.</summary>
internal sealed class OracleTransport : IConnectionListenerFactory, IConnectionListener
{
    private readonly Channel<ConnectionContext> _connections = Channel.CreateUnbounded<ConnectionContext>();

    public EndPoint EndPoint { get; } = new IPEndPoint(IPAddress.Loopback, 0);

    public void Connect(OracleConnection connection) => _connections.Writer.TryWrite(connection);

    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default) => new(this);

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default) =>
        await _connections.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false) && _connections.Reader
            .TryRead(out var connection) ? connection : null;

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        _connections.Writer.TryComplete();
        return default;
    }

    public ValueTask DisposeAsync() => UnbindAsync();
}
