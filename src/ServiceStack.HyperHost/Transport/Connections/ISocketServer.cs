using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Serves accepted sockets: with event loops on Linux, otherwise with the runtime's asynchronous sockets.</summary>
internal interface ISocketServer : IDisposable
{
    /// <summary>Number of event-loop threads; 0 without event loops.</summary>
    int EventLoopThreads { get; }

    /// <summary>Number of connections in event loops.</summary>
    int ConnectionsInEventLoops { get; }

    /// <summary>Starts to serve a connection on the server's threads.</summary>
    /// <exception cref="SocketException">The peer has disconnected, or the kernel refuses to watch another socket.</exception>
    /// <exception cref="ObjectDisposedException">The server has ended.</exception>
    void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve);
}
