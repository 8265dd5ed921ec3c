using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>The event loop of a connection, as the connection uses it.</summary>
internal interface IEventLoop
{
    /// <summary>Counts a connection that is not monitored yet: the loop runs until it is removed.</summary>
    /// <returns>Its number here.</returns>
    /// <exception cref="ObjectDisposedException">The event loop has ended.</exception>
    int Add(SocketConnection connection);

    /// <summary>Begins to monitor an added connection: its events reach <see cref="SocketConnection.TryResumeOnEvent"/>.</summary>
    /// <exception cref="SocketException">The system watches no more.</exception>
    void Watch(int number, SocketConnection connection);

    /// <summary>Before the descriptor is closed or given away.</summary>
    /// <param name="number">Its number here.</param>
    /// <param name="connection">Which was added under it.</param>
    /// <param name="isWatched">Whether it was watched.</param>
    void Remove(int number, SocketConnection connection, bool isWatched);

    /// <summary>Has <see cref="SocketConnection.Continue"/> called soon. From any thread.</summary>
    void Enqueue(SocketConnection connection);
}
