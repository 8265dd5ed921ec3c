using System;

namespace ServiceStack.HyperHost.Sockets.Connections;

internal sealed partial class SocketIo
{
    private static partial bool CanBeDirect(bool staysBlocking) => staysBlocking && OperatingSystem.IsLinux();
}
