using System;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.EpollLoops;
using ServiceStack.HyperHost.Transport.Managed;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>The one place that chooses what waits for connections: event loops, or the runtime's asynchronous sockets.</summary>
internal static class SocketServers
{
    /// <summary>As many threads as there are processors on Linux, on both runtimes; none on other systems.</summary>
    public static int DefaultEventLoopThreads => Linux.IsHere ? Environment.ProcessorCount : 0;

    /// <param name="eventLoops">0 for the runtime's asynchronous sockets.</param>
    /// <param name="options">Of the threads.</param>
    /// <param name="log">Gets the lines.</param>
    public static ISocketServer Create(int eventLoops, TransportOptions options, IHostLog log) =>
        eventLoops > 0 && Linux.IsHere ? new EpollServer(eventLoops, options, log) : new ManagedServer(options.Time);
}
