using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// The blocking socket of a connection: a descriptor, which can be passed to another process or domain, or, on other systems, one of
/// the runtime's.
/// </summary>
/// <remarks>
/// No Socket is made of a descriptor. Mono uses only sockets that it opened itself, and shuts each down before it closes it; so another
/// socket would have to be made and replaced each time that a connection comes or goes.
/// </remarks>
internal sealed class AcceptedSocket : IDisposable
{
    /// <param name="socket">Belongs to this object from now on.</param>
    public AcceptedSocket(Socket socket)
    {
        Socket = socket;
        IsUnix = socket.AddressFamily == AddressFamily.Unix;
        if (IsUnix) return;

        RemoteEndPoint = socket.RemoteEndPoint as IPEndPoint;
        LocalEndPoint = socket.LocalEndPoint as IPEndPoint;
    }

    /// <param name="handle">Belongs to this object from now on. Linux.</param>
    /// <param name="address">That it was accepted on.</param>
    [SupportedOSPlatform("linux")]
    public AcceptedSocket(DescriptorHandle handle, ListenAddress address)
    {
        Handle = handle;
        using var use = handle.Use();
        IsUnix = IsUnixAt(use.Number, address);
        if (IsUnix) return;

        RemoteEndPoint = Descriptors.PeerOf(use.Number);
        if (address.Protocol == ListenProtocol.Http) LocalEndPoint = Descriptors.LocalOf(use.Number);
    }

    /// <summary>The descriptor; null if <see cref="Socket"/> is the runtime's.</summary>
    public DescriptorHandle? Handle { get; }

    /// <summary>The runtime's socket; null on Linux.</summary>
    public Socket? Socket { get; }

    public bool IsUnix { get; }

    /// <summary>Null on a Unix socket, and if the peer has disconnected.</summary>
    public IPEndPoint? RemoteEndPoint { get; }

    /// <summary>Null on a Unix socket, and of FastCGI on Linux, which does not need it.</summary>
    public IPEndPoint? LocalEndPoint { get; }

    /// <summary>Whether a connection came through a Unix socket.</summary>
    /// <param name="connection">In use.</param>
    /// <param name="address">That it was accepted on.</param>
    [SupportedOSPlatform("linux")]
    public static bool IsUnixAt(int connection, ListenAddress address) =>
        address.Kind == ListenKind.Unix || (address.Kind == ListenKind.Descriptor && Descriptors.IsUnix(connection));

    /// <summary>Sets TCP_NODELAY on a TCP socket. On Linux it inherits that from the listening socket.</summary>
    /// <exception cref="SocketException">The peer has disconnected already.</exception>
    public void SendAtOnce()
    {
        if (!IsUnix && Socket is not null) Socket.NoDelay = true;
    }

    public void Dispose()
    {
        Socket?.Dispose();
        Handle?.Dispose();
    }
}
