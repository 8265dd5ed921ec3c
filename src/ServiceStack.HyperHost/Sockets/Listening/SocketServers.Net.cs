using System;

namespace ServiceStack.HyperHost.Sockets.Listening;

internal static partial class SocketServers
{
    public static partial int DefaultLaneThreads => OperatingSystem.IsLinux() ? Environment.ProcessorCount : 0;
}
