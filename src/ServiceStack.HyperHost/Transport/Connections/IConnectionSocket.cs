using System;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Socket operations of a connection. All members can be called from any thread.</summary>
internal interface IConnectionSocket
{
    /// <summary>Receives available bytes without blocking.</summary>
    /// <returns>Number of bytes received; 0 at the end of input, or on an error, which <paramref name="error"/> tells.</returns>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    int Receive(byte[] into, int at, int count, out SocketError error);

    /// <summary>Sends as many bytes as the socket's buffer has room for, without blocking.</summary>
    /// <returns>Number of bytes sent; 0 on an error, which <paramref name="error"/> tells.</returns>
    /// <exception cref="ObjectDisposedException">The socket is closed.</exception>
    int SendNow(byte[] from, int at, int count, out SocketError error);

    /// <summary>Sends some or all of the bytes. Blocks until there is room, at most for the time set by <see cref="SendAtMost"/>.</summary>
    /// <returns>Number of bytes sent; 0 on an error, which <paramref name="error"/> tells.</returns>
    /// <exception cref="ObjectDisposedException">The socket is closed.</exception>
    int Send(byte[] from, int at, int count, out SocketError error);

    /// <summary>Sets how long <see cref="Send"/> blocks while the peer reads nothing.</summary>
    void SendAtMost(int milliseconds);

    /// <summary>Whether there are bytes to receive.</summary>
    bool HasBytes();

    /// <summary>Number of sent bytes that the peer's kernel has not acknowledged.</summary>
    /// <returns>-1 if the number is unknown.</returns>
    int CountUnread();

    /// <summary>Makes closing the socket discard unsent bytes.</summary>
    void DropUnsent();

    /// <summary>Shuts both directions down, so that blocked calls return.</summary>
    /// <exception cref="SocketException">The peer has disconnected.</exception>
    void Shutdown();

    /// <summary>Closes the socket, once calls in progress have returned.</summary>
    void Close();

    /// <summary>Transfers ownership of the descriptor to the caller. No other thread may be blocked in a call.</summary>
    /// <returns>The descriptor, which the caller must close; null if the socket is closed.</returns>
    DescriptorHandle? Release();
}
