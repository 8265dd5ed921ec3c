using System.Net;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>
/// Gives Kestrel the connections of our own sockets, in place of its own: it parses HTTP and knows nothing of what carries it.
/// </summary>
internal sealed class KestrelTransport(IHostLog log) : IConnectionListenerFactory, IConnectionListenerFactorySelector, IConnectionListener
{
    private readonly Channel<ConnectionContext> _accepted = Channel.CreateUnbounded<ConnectionContext>();

    /// <summary>Stands for all addresses together, which Kestrel does not have to know.</summary>
    public EndPoint EndPoint { get; } = new OwnSockets();

    /// <summary>Serves a connection until Kestrel is done with it; a <see cref="ServeConnection"/>.</summary>
    public Task ServeAsync(PipeConnection connection)
    {
        var context = new KestrelConnection(connection, log);
        return _accepted.Writer.TryWrite(context) ? context.Ended : Task.CompletedTask;
    }

    public bool CanBind(EndPoint endpoint) => ReferenceEquals(endpoint, EndPoint);

    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default) => new(this);

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default) =>
        await _accepted.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false) && _accepted.Reader.TryRead(out var context)
            ? context : null;

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        _accepted.Writer.TryComplete();
        return default;
    }

    public ValueTask DisposeAsync() => UnbindAsync();

    private sealed class OwnSockets : EndPoint
    {
        public override string ToString() => "own sockets";
    }
}
