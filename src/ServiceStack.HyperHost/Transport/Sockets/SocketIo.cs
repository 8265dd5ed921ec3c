using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport.Sockets;

/// <summary>Receiving and sending on a blocking socket. From any thread; after <see cref="Close"/> both fail.</summary>
internal sealed partial class SocketIo(Socket socket)
{
    /// <summary>Receives what there is, or waits for it as long as the socket's time-out.</summary>
    /// <returns>Bytes received; 0 at the end, or when <paramref name="error"/> says why not.</returns>
    public partial int Receive(byte[] into, int at, int count, out SocketError error);

    /// <summary>Sends a part of the bytes, or all.</summary>
    /// <returns>Bytes sent; 0 when <paramref name="error"/> says why not.</returns>
    public partial int Send(byte[] from, int at, int count, out SocketError error);

    /// <summary>Closes the socket, once nobody is inside of a call.</summary>
    public partial void Close();
}
