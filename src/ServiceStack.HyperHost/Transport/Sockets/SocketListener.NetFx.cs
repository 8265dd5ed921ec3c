namespace ServiceStack.HyperHost.Transport.Sockets;

internal sealed partial class SocketListener
{
    internal static partial int DefaultLaneCount() => 0;
}
