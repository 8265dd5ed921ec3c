using System;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>A stream of QUIC in memory, as Kestrel sees it; what begins with "Client" is its client's.</summary>
internal sealed class FakeQuicStream : DefaultConnectionContext, IDuplexPipe, IStreamDirectionFeature, IStreamIdFeature,
    IProtocolErrorCodeFeature, IStreamAbortFeature, IStreamClosedFeature, IPersistentStateFeature
{
    private readonly Pipe _toServer = new(new PipeOptions(useSynchronizationContext: false));
    private readonly Pipe _toClient = new(new PipeOptions(useSynchronizationContext: false));
    private readonly CancellationTokenSource _closed = new();

    public FakeQuicStream(FakeQuicConnection connection, long id, bool canRead, bool canWrite)
    {
        (StreamId, CanRead, CanWrite) = (id, canRead, canWrite);
        LocalEndPoint = connection.LocalEndPoint;
        RemoteEndPoint = connection.RemoteEndPoint;
        ConnectionClosed = _closed.Token;
        Transport = this;
        Features.Set<IStreamDirectionFeature>(this);
        Features.Set<IStreamIdFeature>(this);
        Features.Set<IProtocolErrorCodeFeature>(this);
        Features.Set<IStreamAbortFeature>(this);
        Features.Set<IStreamClosedFeature>(this);
        Features.Set<IPersistentStateFeature>(this);
        Features.Set<ITlsConnectionFeature>(connection);
    }

    public PipeWriter ClientOutput => _toServer.Writer;

    public PipeReader ClientInput => _toClient.Reader;

    public long StreamId { get; }

    public bool CanRead { get; }

    public bool CanWrite { get; }

    public long Error { get; set; } = -1;

    public IDictionary<object, object?> State { get; } = new Dictionary<object, object?>();

    PipeReader IDuplexPipe.Input => _toServer.Reader;

    PipeWriter IDuplexPipe.Output => _toClient.Writer;

    public void OnClosed(Action<object?> callback, object? state) => _closed.Token.Register(callback, state);

    public void AbortRead(long errorCode, ConnectionAbortedException abortReason) => _toServer.Writer.Complete(abortReason);

    public void AbortWrite(long errorCode, ConnectionAbortedException abortReason) => _toClient.Writer.Complete(abortReason);

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _toServer.Writer.Complete(abortReason);
        _toServer.Reader.CancelPendingRead();
        _toClient.Writer.CancelPendingFlush();
    }

    public override async ValueTask DisposeAsync()
    {
        await _toServer.Reader.CompleteAsync();
        await _toClient.Writer.CompleteAsync();
        await _closed.CancelAsync();
        await base.DisposeAsync();
    }
}
