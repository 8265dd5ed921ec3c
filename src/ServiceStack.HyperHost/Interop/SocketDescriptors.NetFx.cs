using System.Net.Sockets;

namespace ServiceStack.HyperHost.Interop;

internal static partial class SocketDescriptors
{
    // Mono shuts a socket down before it closes it, which ends it for every descriptor that it has: so another socket takes its descriptor
    // first.
    public static partial DescriptorHandle TakeOwnership(Socket socket)
    {
        var taken = DescriptorHandle.DuplicateOf((int)socket.Handle);
        using var other = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        Libc.TryDuplicate((int)other.Handle, (int)socket.Handle);
        socket.Dispose();
        return taken;
    }
}
