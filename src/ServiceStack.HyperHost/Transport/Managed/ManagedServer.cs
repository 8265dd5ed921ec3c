using System;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.Managed;

/// <summary>Serves connections with the runtime's asynchronous sockets and its thread pool, on systems without event loops.</summary>
/// <param name="time">Clock of the write timeouts.</param>
internal sealed class ManagedServer(TimeProvider time) : ISocketServer
{
    public int EventLoopThreads => 0;

    public int ConnectionsInEventLoops => 0;

    public void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve) =>
        new ManagedConnection(accepted, address, time).Start(serve);

    // Nothing to dispose of: the protocol's server owns and closes the connections.
    public void Dispose()
    {
    }
}
