using System;

namespace ServiceStack.HyperHost.Sockets.Listening;

internal static partial class SocketServers
{
    public static partial int DefaultLaneThreads(TransportOptions options) => OperatingSystem.IsLinux() ? Environment.ProcessorCount : 0;
}
