using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Sockets;

internal static partial class InheritedSocket
{
    public static partial void Close(Socket socket) => socket.Dispose();

    private static partial Socket Wrap(int descriptor, AddressFamily family) =>
        new(new SafeSocketHandle(new IntPtr(descriptor), ownsHandle: true));
}
