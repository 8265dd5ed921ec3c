using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Serves accepted sockets: it decides which thread waits for their bytes. Lanes and threads are the two kinds.</summary>
internal interface ISocketServer : IDisposable
{
    /// <summary>Threads that serve in lanes; 0 where each connection has one while its requests come quickly.</summary>
    int LaneThreads { get; }

    /// <summary>Connections that wait in lanes now.</summary>
    int ConnectionsInLanes { get; }

    /// <summary>Makes a connection of an accepted socket; nothing is read yet.</summary>
    /// <exception cref="SocketException">The peer has left already.</exception>
    SocketConnection Create(AcceptedSocket accepted, ListenAddress address);

    /// <summary>Begins to serve, on one of the server's threads.</summary>
    /// <exception cref="SocketException">The system watches no more sockets.</exception>
    /// <exception cref="ObjectDisposedException">The server has ended.</exception>
    void Start(SocketConnection connection, ServeConnection serve);
}
