namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketListener
{
    private static partial int DefaultLaneCount() => 0;
}
