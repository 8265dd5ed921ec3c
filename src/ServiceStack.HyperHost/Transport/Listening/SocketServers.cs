using System;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.EpollLoops;
using ServiceStack.HyperHost.Transport.Managed;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Chooses between event loops and the runtime's asynchronous sockets.</summary>
internal static class SocketServers
{
    /// <summary>On Linux the number of processors, on both runtimes; 0 on other systems.</summary>
    public static int DefaultEventLoopThreads => Linux.IsHere ? Environment.ProcessorCount : 0;

    /// <param name="eventLoops">Number of event-loop threads; 0 for the runtime's asynchronous sockets.</param>
    /// <param name="options">Bounds of the number of threads.</param>
    /// <param name="log">Receives the log lines.</param>
    public static ISocketServer Create(int eventLoops, TransportOptions options, IHostLog log) =>
        eventLoops > 0 && Linux.IsHere ? new EpollServer(eventLoops, options, log) : new ManagedServer(options.Time);
}
