using System.Net.Sockets;

namespace ServiceStack.HyperHost.Interop;

internal static partial class SocketDescriptors
{
    // Mono shuts a socket down before it closes it, which affects all duplicates of its descriptor. So the Socket object first gets the
    // descriptor of another socket.
    public static partial DescriptorHandle TakeOwnership(Socket socket)
    {
        var taken = DescriptorHandle.DuplicateOf((int)socket.Handle);
        using var other = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        Libc.TryDuplicate((int)other.Handle, (int)socket.Handle);
        socket.Dispose();
        return taken;
    }
}
