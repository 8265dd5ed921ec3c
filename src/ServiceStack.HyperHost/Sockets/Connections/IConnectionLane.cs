using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>The lane of a connection, as the connection uses it.</summary>
internal interface IConnectionLane
{
    /// <summary>The lane stays for a connection from now on, which it does not watch yet.</summary>
    /// <returns>Its number here.</returns>
    /// <exception cref="ObjectDisposedException">The lane has ended.</exception>
    int Add(SocketConnection connection);

    /// <summary>Begins to watch a connection that was added: its events are given to <see cref="SocketConnection.MustContinue"/>.</summary>
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
