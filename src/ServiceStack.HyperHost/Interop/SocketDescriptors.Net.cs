using System.Net.Sockets;

namespace ServiceStack.HyperHost.Interop;

internal static partial class SocketDescriptors
{
    public static partial DescriptorHandle TakeOwnership(Socket socket)
    {
        using (socket) return DescriptorHandle.DuplicateOf((int)socket.Handle);
    }
}
