using System;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.Transport;

internal static partial class InheritedSocket
{
    private static partial Socket Wrap(int descriptor, AddressFamily family) =>
        new(new SafeSocketHandle(new IntPtr(descriptor), ownsHandle: true));
}
