using System;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>The bytes of a connection, in both directions. From any thread.</summary>
internal interface IConnectionSocket
{
    /// <summary>Receives what there is, and does not wait.</summary>
    /// <returns>Bytes received; 0 at the end, or on an error, which <paramref name="error"/> has.</returns>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    int Receive(byte[] into, int at, int count, out SocketError error);

    /// <summary>Sends what there is room for, and does not wait.</summary>
    /// <returns>Bytes sent; 0 on an error, which <paramref name="error"/> has.</returns>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    int SendNow(byte[] from, int at, int count, out SocketError error);

    /// <summary>Sends a part of the bytes, or all; waits for room as long as <see cref="SendAtMost"/> allows.</summary>
    /// <returns>Bytes sent; 0 on an error, which <paramref name="error"/> has.</returns>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    int Send(byte[] from, int at, int count, out SocketError error);

    /// <summary>How long <see cref="Send"/> waits for a peer that takes nothing.</summary>
    void SendAtMost(int milliseconds);

    /// <summary>Whether there are bytes to receive.</summary>
    bool HasBytes();

    /// <summary>Bytes that were sent and that the peer's system does not have yet.</summary>
    /// <returns>-1 if that is not known.</returns>
    int CountUnread();

    /// <summary>What is unsent when the socket closes is dropped.</summary>
    void DropUnsent();

    /// <summary>Shuts the connection down both ways: calls in progress return.</summary>
    /// <exception cref="SocketException">The peer has disconnected.</exception>
    void Shutdown();

    /// <summary>Closes it, once the calls in progress have returned.</summary>
    void Close();

    /// <summary>Transfers the descriptor. Called when no other thread waits in a call.</summary>
    /// <returns>What the caller has to close; null if it is closed.</returns>
    DescriptorHandle? Release();
}
