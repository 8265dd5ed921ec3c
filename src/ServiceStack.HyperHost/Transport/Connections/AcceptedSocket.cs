using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>
/// The socket of an accepted connection: on Linux a blocking descriptor, which can be passed to another process or domain; on other
/// systems the runtime's Socket.
/// </summary>
/// <remarks>
/// A descriptor is never wrapped in a Socket: Mono accepts only descriptors that it opened itself, and shuts a socket down before it
/// closes it, so each migrated connection would need a second socket to be created and replaced.
/// </remarks>
internal sealed class AcceptedSocket : IDisposable
{
    /// <param name="socket">Owned by this object from now on.</param>
    public AcceptedSocket(Socket socket)
    {
        Socket = socket;
        IsUnix = socket.AddressFamily == AddressFamily.Unix;
        if (IsUnix) return;

        RemoteEndPoint = socket.RemoteEndPoint as IPEndPoint;
        LocalEndPoint = socket.LocalEndPoint as IPEndPoint;
    }

    /// <param name="handle">Owned by this object from now on. Linux.</param>
    /// <param name="address">The listen address that accepted the connection.</param>
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

    /// <summary>Null on a Unix socket, and for FastCGI on Linux, which does not need it.</summary>
    public IPEndPoint? LocalEndPoint { get; }

    /// <summary>Whether a connection came through a Unix socket.</summary>
    /// <param name="connection">Descriptor of the connection, which the caller keeps open.</param>
    /// <param name="address">The listen address that accepted it.</param>
    [SupportedOSPlatform("linux")]
    public static bool IsUnixAt(int connection, ListenAddress address) =>
        address.Kind == ListenKind.Unix || (address.Kind == ListenKind.Descriptor && Descriptors.IsUnix(connection));

    /// <summary>Sets TCP_NODELAY on a TCP socket. On Linux the socket inherits the option from the listening socket.</summary>
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
