using System;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Managed;

/// <summary>The socket calls that differ between .NET and .NET Framework.</summary>
internal static partial class ManagedSocket
{
    /// <returns>Bytes received; 0 when the peer has closed its side.</returns>
    /// <exception cref="SocketException">The connection was lost.</exception>
    public static partial ValueTask<int> ReceiveAsync(Socket socket, Memory<byte> into);

    /// <returns>Bytes sent: a part, or all.</returns>
    /// <exception cref="SocketException">The connection was lost.</exception>
    public static partial ValueTask<int> SendAsync(Socket socket, ReadOnlyMemory<byte> bytes);
}
