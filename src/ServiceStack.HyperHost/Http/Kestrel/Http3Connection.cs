using System.Collections.Generic;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>One connection of QUIC, on whose streams requests know their peer.</summary>
internal sealed class Http3Connection : MultiplexedConnectionContext, IPeerFeature
{
    // RFC 9114 §8.1: H3_EXCESSIVE_LOAD
    private const long ExcessiveLoad = 0x107;

    private readonly MultiplexedConnectionContext _quic;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Http3Connection(MultiplexedConnectionContext quic)
    {
        _quic = quic;
        Peer = quic.RemoteEndPoint?.ToString() ?? "unknown peer";
    }

    /// <summary>Ends when the connection is over.</summary>
    public Task Ended => _ended.Task;

    /// <summary>The other end, for log lines.</summary>
    public string Peer { get; }

    /// <summary>When it was accepted, in <see cref="Clock"/>'s milliseconds.</summary>
    public long AcceptedAt { get; } = Clock.Now;

    public object Connection => this;

    public CancellationToken Left => _quic.ConnectionClosed;

    public override string ConnectionId
    {
        get => _quic.ConnectionId;
        set => _quic.ConnectionId = value;
    }

    public override IFeatureCollection Features => _quic.Features;

    public override IDictionary<object, object?> Items
    {
        get => _quic.Items;
        set => _quic.Items = value;
    }

    public override CancellationToken ConnectionClosed
    {
        get => _quic.ConnectionClosed;
        set => _quic.ConnectionClosed = value;
    }

    public override EndPoint? LocalEndPoint
    {
        get => _quic.LocalEndPoint;
        set => _quic.LocalEndPoint = value;
    }

    public override EndPoint? RemoteEndPoint
    {
        get => _quic.RemoteEndPoint;
        set => _quic.RemoteEndPoint = value;
    }

    // no thread of our sockets is held up: the streams have flow control of their own, and Kestrel bounds their rate
    public void Wait(ValueTask write) => write.AsTask().GetAwaiter().GetResult();

    public void RequestClose() => Features.Get<IConnectionLifetimeNotificationFeature>()?.RequestClose();

    /// <summary>Closes a connection that Kestrel does not get.</summary>
    public ValueTask RefuseAsync()
    {
        if (Features.Get<IProtocolErrorCodeFeature>() is { } code) code.Error = ExcessiveLoad;
        Abort(new ConnectionAbortedException("No further connection is taken."));
        return DisposeAsync();
    }

    public override void Abort() => _quic.Abort();

    public override void Abort(ConnectionAbortedException abortReason) => _quic.Abort(abortReason);

    public override async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default)
    {
        var stream = await _quic.AcceptAsync(cancellationToken).ConfigureAwait(false);

        // a request's features lead to those of its stream, and not to the connection's
        stream?.Features.Set<IPeerFeature>(this);
        return stream;
    }

    public override ValueTask<ConnectionContext> ConnectAsync(
        IFeatureCollection? features = null, CancellationToken cancellationToken = default) =>
        _quic.ConnectAsync(features, cancellationToken);

    public override async ValueTask DisposeAsync()
    {
        try
        {
            await _quic.DisposeAsync().ConfigureAwait(false);
        }
        finally
        {
            await base.DisposeAsync().ConfigureAwait(false);
            _ended.TrySetResult();
        }
    }
}
