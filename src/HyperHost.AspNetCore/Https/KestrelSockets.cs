using System.Collections.Generic;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Kestrel's socket transport, with a way to stop accepting while open connections continue.</summary>
internal sealed class KestrelSockets(IOptions<SocketTransportOptions> options, ILoggerFactory loggers) : IConnectionListenerFactory
{
    private readonly SocketTransportFactory _sockets = new(options, loggers);
    private readonly List<IConnectionListener> _bound = [];

    public async ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default)
    {
        var listener = await _sockets.BindAsync(endpoint, cancellationToken).ConfigureAwait(false);
        _bound.Add(listener);
        return listener;
    }

    /// <summary>Stops accepting.</summary>
    public async Task UnbindAsync()
    {
        foreach (var listener in _bound) await listener.UnbindAsync().ConfigureAwait(false);
    }
}
