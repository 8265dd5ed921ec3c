using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>The members of an event loop that its connections call.</summary>
internal interface IEventLoop
{
    /// <summary>Adds a connection, not yet watched. The event loop runs at least until the connection is removed.</summary>
    /// <returns>Number of the connection in the event loop.</returns>
    /// <exception cref="ObjectDisposedException">The event loop has ended.</exception>
    int Add(SocketConnection connection);

    /// <summary>Adds a connection to epoll: its events call <see cref="SocketConnection.TryResumeOnEvent"/>.</summary>
    /// <exception cref="SocketException">The kernel refuses to watch another descriptor.</exception>
    void Watch(int number, SocketConnection connection);

    /// <summary>Removes a connection, before its descriptor is closed or transferred.</summary>
    /// <param name="number">Number of the connection, from <see cref="Add"/>.</param>
    /// <param name="connection">The connection.</param>
    /// <param name="isWatched">Whether <see cref="Watch"/> was called.</param>
    void Remove(int number, SocketConnection connection, bool isWatched);

    /// <summary>Queues a connection, whose <see cref="SocketConnection.Continue"/> an event-loop thread calls. From any thread.</summary>
    void Enqueue(SocketConnection connection);
}
