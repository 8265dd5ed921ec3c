using System.Threading;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>Something for a worker: a lane, a new connection, one that has something to read, or other work.</summary>
internal readonly record struct SocketJob
{
    public SocketLane? Lane { get; init; }

    public SocketConnection? Connection { get; init; }

    /// <summary>For a new connection.</summary>
    public ServeConnection? Serve { get; init; }

    public WaitCallback? Work { get; init; }

    public object? State { get; init; }

    public void Do(SocketWorker worker)
    {
        if (Lane is not null) Lane.Run(worker);
        else if (Connection is null) Work!(State);
        else if (Serve is not null) Connection.Start(Serve);
        else Connection.Continue();
    }
}
