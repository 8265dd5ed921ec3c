using System;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;
using ServiceStack.HyperHost.Sockets.Lanes;
using ServiceStack.HyperHost.Sockets.Managed;

namespace ServiceStack.HyperHost.Sockets.Listening;

/// <summary>The one place that chooses what waits for connections: lanes, or the runtime's asynchronous sockets.</summary>
internal static class SocketServers
{
    /// <summary>As many threads as there are processors on Linux, on both runtimes; elsewhere none.</summary>
    public static int DefaultLaneThreads => SocketDescriptors.AreUsed ? Environment.ProcessorCount : 0;

    /// <param name="lanes">0 for the runtime's asynchronous sockets.</param>
    /// <param name="options">Of the threads.</param>
    /// <param name="log">Gets the lines.</param>
    public static ISocketServer Create(int lanes, TransportOptions options, IHostLog log) =>
        lanes > 0 ? new LaneServer(lanes, options, log) : new ManagedServer(options.Time);
}
