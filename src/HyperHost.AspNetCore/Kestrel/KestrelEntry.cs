using System.Net;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>One of Kestrel's endpoints: a listener that gets the connections of one protocol.</summary>
internal sealed class KestrelEntry(string name) : EndPoint, IConnectionListener
{
    private readonly Channel<ConnectionContext> _accepted = Channel.CreateUnbounded<ConnectionContext>();

    /// <summary>Represents all addresses together, which Kestrel does not need.</summary>
    EndPoint IConnectionListener.EndPoint => this;

    /// <summary>Serves a connection until Kestrel is done with it.</summary>
    public Task ServeAsync(KestrelConnection connection) =>
        _accepted.Writer.TryWrite(connection) ? connection.Ended : Task.CompletedTask;

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default) =>
        await _accepted.Reader.WaitToReadAsync(cancellationToken).ConfigureAwait(false) && _accepted.Reader.TryRead(out var context)
            ? context : null;

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        _accepted.Writer.TryComplete();
        return default;
    }

    public ValueTask DisposeAsync() => UnbindAsync();

    public override string ToString() => name;
}
