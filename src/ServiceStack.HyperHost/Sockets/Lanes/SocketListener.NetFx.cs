namespace ServiceStack.HyperHost.Sockets.Lanes;

internal sealed partial class SocketListener
{
    internal static partial int DefaultLaneCount() => 0;
}
