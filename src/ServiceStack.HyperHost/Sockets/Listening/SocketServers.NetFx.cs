namespace ServiceStack.HyperHost.Sockets.Listening;

internal static partial class SocketServers
{
    public static partial int DefaultLaneThreads => 0;
}
