using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Sockets.Listening;

internal static partial class SocketServers
{
    public static partial int DefaultLaneThreads => MonoRuntime.IsHere ? Environment.ProcessorCount : 0;
}
