using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>One connection of our sockets, in the form that Kestrel needs.</summary>
internal sealed class KestrelConnection : DefaultConnectionContext, IPeerFeature
{
    private readonly PipeConnection _connection;
    private readonly IHostLog _log;
    private readonly CancellationTokenSource _left = new();
    private readonly CancellationTokenSource _closed = new();
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public KestrelConnection(PipeConnection connection, IHostLog log)
    {
        _connection = connection;
        _log = log;
        Transport = connection.Pipe;
        RemoteEndPoint = connection.RemoteEndPoint;
        LocalEndPoint = connection.LocalEndPoint;
        ConnectionClosed = _closed.Token;
        Features.Set<IPeerFeature>(this);
        Watch = (ConnectionMonitor)connection.Traffic!;
        Watch.Kestrel = this;

        // Kestrel does not see the end alone: it would not respond to a peer that has only closed its half
        connection.PeerEnded = () => Cancel(_left);
        connection.PeerLost = Lose;
    }

    /// <summary>Ends when Kestrel is done with the connection.</summary>
    public Task Ended => _ended.Task;

    public CancellationToken Left => _left.Token;

    public ConnectionMonitor Watch { get; }

    public void Wait(ValueTask write) => _connection.Wait(write);

    public void RunOnWorker(WaitCallback work, object state) => _connection.RunOnWorker(work, state);

    /// <summary>The other end, for log lines.</summary>
    public string Peer => _connection.Peer;

    /// <summary>Several requests share the connection, and it ends after GOAWAY.</summary>
    public bool IsHttp2 { get; set; }

    /// <summary>The TLS handshake is over, and both ends agree.</summary>
    public bool HasShaken { get; set; }

    public void RequestClose() => Features.Get<IConnectionLifetimeNotificationFeature>()?.RequestClose();

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _connection.Abort();
        Lose();
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync().ConfigureAwait(false);
        _ended.TrySetResult();
    }

    private void Lose()
    {
        Cancel(_left);
        Cancel(_closed);
    }

    // on another thread, since callbacks of the token may take long, which would block the event loop
    private void Cancel(CancellationTokenSource source) => ThreadPool.UnsafeQueueUserWorkItem(CancelNow, source, preferLocal: false);

    private void CancelNow(CancellationTokenSource source)
    {
        try
        {
            source.Cancel();
        }
        catch (AggregateException error)
        {
            _log.Write(HostLogLevel.Error, $"{_connection.Peer}: a callback of the cancellation token threw.", error);
        }
    }
}
