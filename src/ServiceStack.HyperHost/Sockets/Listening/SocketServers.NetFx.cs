using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Sockets.Listening;

internal static partial class SocketServers
{
    // A lane does not bound the services that run at once, and keeps its threads, which Mono's pool replaces slowly.
    public static partial int DefaultLaneThreads(TransportOptions options) =>
        MonoRuntime.IsHere && options is { MaxThreads: 0, UseThreadPool: false } ? Environment.ProcessorCount : 0;
}
