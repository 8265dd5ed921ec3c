using System;
using System.Collections.Concurrent;
using System.Net;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>QUIC in memory, since the machines of the tests have no msquic: connections come from the test itself.</summary>
internal sealed class FakeQuic : IMultiplexedConnectionListenerFactory
{
    private int _attempts;

    /// <summary>Attempts in turn that find the port taken, from the first on.</summary>
    public int Taken { get; set; }

    public int Attempts => Volatile.Read(ref _attempts);

    /// <summary>What is listened on now.</summary>
    public ConcurrentDictionary<EndPoint, Listener> Open { get; } = new();

    /// <summary>What Kestrel wants of TLS.</summary>
    public TlsConnectionCallbackOptions? Tls { get; private set; }

    public ValueTask<IMultiplexedConnectionListener> BindAsync(
        EndPoint endpoint, IFeatureCollection? features = null, CancellationToken cancellationToken = default)
    {
        if (Interlocked.Increment(ref _attempts) <= Taken) throw new AddressInUseException("taken");

        Tls = features?.Get<TlsConnectionCallbackOptions>();
        var listener = new Listener(this, endpoint);
        Open[endpoint] = listener;
        return new(listener);
    }

    /// <summary>A client's connection to a port of 127.0.0.1.</summary>
    public Http3Client Connect(int port)
    {
        var connection = new FakeQuicConnection();
        if (!Open.TryGetValue(new IPEndPoint(IPAddress.Loopback, port), out var listener) || !listener.TryAdd(connection))
            throw new InvalidOperationException($"Nobody listens on UDP port {port}.");

        return new Http3Client(connection);
    }

    internal sealed class Listener(FakeQuic quic, EndPoint endPoint) : IMultiplexedConnectionListener
    {
        private readonly Channel<MultiplexedConnectionContext> _connections = Channel.CreateUnbounded<MultiplexedConnectionContext>();

        public EndPoint EndPoint => endPoint;

        public bool TryAdd(FakeQuicConnection connection) => _connections.Writer.TryWrite(connection);

        public async ValueTask<MultiplexedConnectionContext?> AcceptAsync(
            IFeatureCollection? features = null, CancellationToken cancellationToken = default) =>
            await _connections.Reader.WaitToReadAsync(cancellationToken) && _connections.Reader.TryRead(out var connection)
                ? connection : null;

        public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
        {
            quic.Open.TryRemove(endPoint, out _);
            _connections.Writer.TryComplete();
            return default;
        }

        public ValueTask DisposeAsync() => UnbindAsync();
    }
}
