using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>One connection of our sockets, as Kestrel wants it.</summary>
internal sealed class KestrelConnection : DefaultConnectionContext
{
    private readonly PipeConnection _connection;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public KestrelConnection(PipeConnection connection)
    {
        _connection = connection;
        Transport = connection.Pipe;
        RemoteEndPoint = connection.RemoteEndPoint;
        LocalEndPoint = connection.LocalEndPoint;
    }

    /// <summary>Ends when Kestrel is done with the connection.</summary>
    public Task Ended => _ended.Task;

    public override void Abort(ConnectionAbortedException abortReason)
    {
        _connection.Abort();
        base.Abort(abortReason);
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync().ConfigureAwait(false);
        _ended.TrySetResult();
    }
}
