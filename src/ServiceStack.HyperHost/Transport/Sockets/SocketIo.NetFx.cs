using System;

namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketIo
{
    private static readonly bool IsMono = Type.GetType("Mono.Runtime") is not null;

    private static partial bool CanBeDirect(bool staysBlocking) => IsMono;
}
