using System.IO.Pipelines;
using System.Net;
using Microsoft.AspNetCore.Connections;

namespace ServiceStack.HyperHost.Transport.Kestrel;

/// <summary>A connection that Kestrel accepted.</summary>
internal sealed class KestrelPipeConnection : PipeConnection
{
    private readonly ConnectionContext _connection;

    public KestrelPipeConnection(ConnectionContext connection, ListenAddress address)
    {
        _connection = connection;
        RemoteEndPoint = connection.RemoteEndPoint as IPEndPoint;
        LocalEndPoint = connection.LocalEndPoint as IPEndPoint;
        IsUnix = RemoteEndPoint is null;
        Peer = RemoteEndPoint?.ToString() ?? (address.UnixPath is { } path ? "unix:" + path : address.ToString());
    }

    public override IDuplexPipe Pipe => _connection.Transport;

    public override void Abort() => _connection.Abort(new ConnectionAbortedException("The connection was ended by a limit or a stop."));
}
