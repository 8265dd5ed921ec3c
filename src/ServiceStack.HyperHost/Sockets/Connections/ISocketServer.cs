using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>Serves accepted sockets: it decides which thread waits for their bytes. Lanes and threads are the two kinds.</summary>
internal interface ISocketServer : IDisposable
{
    /// <summary>Lanes that connections wait in; 0 where each has a thread while its requests come quickly.</summary>
    int LaneCount { get; }

    /// <summary>Connections that wait in lanes now.</summary>
    int ConnectionsInLanes { get; }

    /// <summary>Makes a connection of an accepted socket; nothing is read yet.</summary>
    /// <exception cref="SocketException">The peer has left already.</exception>
    SocketConnection Create(Socket accepted, ListenAddress address);

    /// <summary>Begins to serve, on one of the server's threads.</summary>
    /// <exception cref="SocketException">The system watches no more sockets.</exception>
    /// <exception cref="ObjectDisposedException">The server has ended.</exception>
    void Start(SocketConnection connection, ServeConnection serve);
}
