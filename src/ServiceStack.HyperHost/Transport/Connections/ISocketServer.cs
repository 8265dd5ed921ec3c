using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Serves accepted sockets: event loops on Linux, else the runtime's asynchronous sockets.</summary>
internal interface ISocketServer : IDisposable
{
    /// <summary>Threads that serve in event loops; 0 if there are none.</summary>
    int EventLoopThreads { get; }

    /// <summary>Connections that wait in event loops now.</summary>
    int ConnectionsInEventLoops { get; }

    /// <summary>Serves a connection to its end, on the server's threads.</summary>
    /// <exception cref="SocketException">The peer has disconnected already, or the system watches no more sockets.</exception>
    /// <exception cref="ObjectDisposedException">The server has ended.</exception>
    void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve);
}
