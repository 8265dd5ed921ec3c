using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Serves accepted sockets: lanes on Linux, else the runtime's asynchronous sockets.</summary>
internal interface ISocketServer : IDisposable
{
    /// <summary>Threads that serve in lanes; 0 if there are none.</summary>
    int LaneThreads { get; }

    /// <summary>Connections that wait in event loops now.</summary>
    int ConnectionsInLanes { get; }

    /// <summary>Serves a connection to its end, on the server's threads.</summary>
    /// <exception cref="SocketException">The peer has left already, or the system watches no more sockets.</exception>
    /// <exception cref="ObjectDisposedException">The server has ended.</exception>
    void Serve(AcceptedSocket accepted, ListenAddress address, ServeConnection serve);
}
