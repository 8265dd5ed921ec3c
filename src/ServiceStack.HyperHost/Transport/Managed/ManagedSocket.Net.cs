using System;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Managed;

internal static partial class ManagedSocket
{
    public static partial ValueTask<int> ReceiveAsync(Socket socket, Memory<byte> into) => socket.ReceiveAsync(into, SocketFlags.None);

    public static partial ValueTask<int> SendAsync(Socket socket, ReadOnlyMemory<byte> bytes) => socket.SendAsync(bytes, SocketFlags.None);
}
