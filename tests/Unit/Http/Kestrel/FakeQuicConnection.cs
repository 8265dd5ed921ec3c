using System;
using System.Collections.Generic;
using System.Net;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>A connection of QUIC in memory, as Kestrel sees it; the other members are its client's.</summary>
internal sealed class FakeQuicConnection : MultiplexedConnectionContext, IProtocolErrorCodeFeature, ITlsConnectionFeature
{
    private readonly Channel<FakeQuicStream> _toServer = Channel.CreateUnbounded<FakeQuicStream>();
    private readonly Channel<FakeQuicStream> _toClient = Channel.CreateUnbounded<FakeQuicStream>();
    private readonly CancellationTokenSource _closed = new();
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _serverStreams;
    private volatile ConnectionAbortedException? _reason;

    public FakeQuicConnection()
    {
        Features.Set<IProtocolErrorCodeFeature>(this);
        Features.Set<ITlsConnectionFeature>(this);
        ConnectionClosed = _closed.Token;
        LocalEndPoint = new IPEndPoint(IPAddress.Loopback, 443);
        RemoteEndPoint = new IPEndPoint(IPAddress.Loopback, 50_000);
    }

    /// <summary>Ends when the server has closed it.</summary>
    public Task Ended => _ended.Task;

    /// <summary>With which code the server closes it; -1 for none yet.</summary>
    public long Error { get; set; } = -1;

    public override string ConnectionId { get; set; } = "quic";

    public override IFeatureCollection Features { get; } = new FeatureCollection();

    public override IDictionary<object, object?> Items { get; set; } = new Dictionary<object, object?>();

    public X509Certificate2? ClientCertificate { get; set; }

    public Task<X509Certificate2?> GetClientCertificateAsync(CancellationToken cancellationToken) =>
        Task.FromResult<X509Certificate2?>(null);

    /// <summary>The client begins a stream.</summary>
    public FakeQuicStream Begin(long id, bool isBoth)
    {
        var stream = new FakeQuicStream(this, id, canRead: true, canWrite: isBoth);
        _toServer.Writer.TryWrite(stream);
        return stream;
    }

    /// <summary>The client gets the next stream that the server has begun.</summary>
    public ValueTask<FakeQuicStream> NextOfServerAsync(CancellationToken cancellationToken) =>
        _toClient.Reader.ReadAsync(cancellationToken);

    public override async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default)
    {
        try
        {
            return await _toServer.Reader.ReadAsync(cancellationToken);
        }
        catch (Exception error) when (_reason is not null && error is OperationCanceledException or ChannelClosedException)
        {
            throw _reason!;
        }
        catch (OperationCanceledException)
        {
            return null;
        }
    }

    public override ValueTask<ConnectionContext> ConnectAsync(
        IFeatureCollection? features = null, CancellationToken cancellationToken = default)
    {
        var stream = new FakeQuicStream(this, (_serverStreams++ * 4) + 3, canRead: false, canWrite: true);
        _toClient.Writer.TryWrite(stream);
        return new(stream);
    }

    public override void Abort() => Abort(new ConnectionAbortedException());

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _reason ??= abortReason;
        _toServer.Writer.TryComplete();
        _ended.TrySetResult();
    }

    public override async ValueTask DisposeAsync()
    {
        Abort();
        await base.DisposeAsync();
        _closed.Dispose();
    }
}
