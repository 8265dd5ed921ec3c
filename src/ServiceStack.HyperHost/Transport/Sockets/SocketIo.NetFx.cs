namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketIo
{
    private static partial bool CanBeDirect(bool staysBlocking) => MonoRuntime.IsHere;
}
