using System;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Managed;

/// <summary>Serves connections with the runtime's asynchronous sockets and its thread pool, on systems without event loops.</summary>
/// <param name="time">By which writes are limited.</param>
internal sealed class ManagedServer(TimeProvider time) : ISocketServer
{
    public int LaneThreads => 0;

    public int ConnectionsInLanes => 0;

    public void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve) =>
        new ManagedConnection(accepted, address, time).Start(serve);

    // Connections belong to the server of the protocol above, which ends them.
    public void Dispose()
    {
    }
}
