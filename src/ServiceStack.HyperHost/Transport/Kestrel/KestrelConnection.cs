using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>One connection of our sockets, as Kestrel wants it.</summary>
internal sealed class KestrelConnection : DefaultConnectionContext, IPeerFeature
{
    private readonly PipeConnection _connection;
    private readonly CancellationTokenSource _left = new();
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public KestrelConnection(PipeConnection connection)
    {
        _connection = connection;
        Transport = connection.Pipe;
        RemoteEndPoint = connection.RemoteEndPoint;
        LocalEndPoint = connection.LocalEndPoint;
        Features.Set<IPeerFeature>(this);

        // Kestrel is not told: to a peer that only ended its own side it would not answer any more
        connection.PeerEnded = Leave;
        connection.PeerLost = LoseConnection;
    }

    /// <summary>Ends when Kestrel is done with the connection.</summary>
    public Task Ended => _ended.Task;

    public CancellationToken Left => _left.Token;

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _connection.Abort();
        LoseConnection();
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync().ConfigureAwait(false);
        _ended.TrySetResult();
    }

    private void LoseConnection()
    {
        Leave();
        base.Abort(new ConnectionAbortedException());
    }

    // whoever waits for the token may do anything, which no lane has time for
    private void Leave() => ThreadPool.UnsafeQueueUserWorkItem(static left => left.Cancel(), _left, preferLocal: false);
}
