using System;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Connections;

/// <summary>The blocking socket of a connection: one of the runtime's, or a bare descriptor, which can go on elsewhere.</summary>
/// <remarks>
/// No Socket is made of a descriptor that comes from elsewhere. Mono uses only sockets that it opened itself, and shuts each down before it
/// closes it; so another socket would have to be made and replaced each time that a connection comes or goes.
/// </remarks>
internal sealed class AcceptedSocket : IDisposable
{
    /// <param name="socket">Closed by <see cref="Dispose"/>.</param>
    public AcceptedSocket(Socket socket)
    {
        Socket = socket;
        Descriptor = socket.Handle.ToInt32();
        IsUnix = socket.AddressFamily == AddressFamily.Unix;
        if (IsUnix) return;

        RemoteEndPoint = socket.RemoteEndPoint as IPEndPoint ?? Descriptors.PeerOf(Descriptor);
        LocalEndPoint = socket.LocalEndPoint as IPEndPoint;
    }

    /// <param name="descriptor">Closed by <see cref="Dispose"/>. Linux.</param>
    /// <param name="address">That it was accepted on.</param>
    public AcceptedSocket(int descriptor, ListenAddress address)
    {
        Descriptor = descriptor;
        IsUnix = address.Kind == ListenKind.Unix || (address.Kind == ListenKind.Descriptor && Descriptors.IsUnix(descriptor));
        if (!IsUnix) RemoteEndPoint = Descriptors.PeerOf(descriptor);
    }

    /// <summary>Its number; it may mean something else once the socket is closed or given away.</summary>
    public int Descriptor { get; }

    /// <summary>The runtime's socket; null where there is only a descriptor.</summary>
    public Socket? Socket { get; }

    public bool IsUnix { get; }

    /// <summary>Null on a Unix socket, and where the peer is gone.</summary>
    public IPEndPoint? RemoteEndPoint { get; }

    /// <summary>Null on a Unix socket, and of a bare descriptor: nobody asks there.</summary>
    public IPEndPoint? LocalEndPoint { get; }

    /// <summary>What is sent goes at once, where it is a TCP socket. A bare descriptor has that from the socket that listens.</summary>
    /// <exception cref="SocketException">The peer has left already.</exception>
    public void SendAtOnce()
    {
        if (!IsUnix && Socket is not null) Socket.NoDelay = true;
    }

    /// <summary>Closes it. Called once: a bare descriptor's number may mean something else afterwards.</summary>
    public void Dispose()
    {
        if (Socket is not null) Socket.Dispose();
        else Libc.Close(Descriptor);
    }
}
