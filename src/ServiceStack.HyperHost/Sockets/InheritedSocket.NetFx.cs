using System;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets;

internal static partial class InheritedSocket
{
    // Mono shuts a listening socket down before it closes it, which ends it for every process that has it: so another socket takes its
    // descriptor first.
    public static partial void Close(Socket socket)
    {
        using var other = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        try
        {
            Libc.TryDuplicate(other.Handle.ToInt32(), socket.Handle.ToInt32());
        }
        catch (ObjectDisposedException)
        {
            return;
        }

        socket.Dispose();
    }

    // Mono uses only sockets that it created itself: so it creates one, whose descriptor is then replaced.
    private static partial Socket Wrap(int descriptor, AddressFamily family)
    {
        var socket = new Socket(family, SocketType.Stream, family == AddressFamily.Unix ? ProtocolType.Unspecified : ProtocolType.Tcp);
        try
        {
            socket.Bind(family switch
            {
                AddressFamily.Unix => UnixEndPoints.Create("@" + Guid.NewGuid().ToString("N")),
                AddressFamily.InterNetworkV6 => new IPEndPoint(IPAddress.IPv6Loopback, 0),
                _ => new IPEndPoint(IPAddress.Loopback, 0),
            });
            socket.Listen(1);
            if (!Libc.TryDuplicate(descriptor, socket.Handle.ToInt32())) throw new SocketException((int)SocketError.NotSocket);

            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
