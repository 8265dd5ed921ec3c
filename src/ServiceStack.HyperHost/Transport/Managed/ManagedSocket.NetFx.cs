using System;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Transport.Managed;

// A Pipe's memory is always an array, so TryGetArray succeeds.
internal static partial class ManagedSocket
{
    public static partial ValueTask<int> ReceiveAsync(Socket socket, Memory<byte> into)
    {
        MemoryMarshal.TryGetArray<byte>(into, out var bytes);
        return new ValueTask<int>(socket.ReceiveAsync(bytes, SocketFlags.None));
    }

    public static partial ValueTask<int> SendAsync(Socket socket, ReadOnlyMemory<byte> bytes)
    {
        MemoryMarshal.TryGetArray(bytes, out var array);
        return new ValueTask<int>(socket.SendAsync(array, SocketFlags.None));
    }
}
