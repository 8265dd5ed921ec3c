using System.Threading;

namespace ServiceStack.HyperHost.Transport.Sockets;

/// <summary>Something for a worker: a new connection, one that has something to read, or other work.</summary>
internal readonly record struct SocketJob(SocketConnection? Connection, ServeConnection? Serve, WaitCallback? Work, object? State)
{
    public void Do()
    {
        if (Connection is null) Work!(State);
        else if (Serve is not null) Connection.Start(Serve);
        else Connection.Continue();
    }
}
