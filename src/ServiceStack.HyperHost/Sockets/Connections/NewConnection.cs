namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Begins to serve an accepted connection on a worker.</summary>
internal sealed class NewConnection(SocketConnection connection, ServeConnection serve) : IWork
{
    public void Run(WorkerThread worker)
    {
        worker.Connection = connection;
        connection.Start(serve);
    }
}
